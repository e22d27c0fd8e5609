import type { RemoteDescriptor } from '@alo/contracts';
import { useSyncExternalStore } from 'react';
import { currentPlan, watchPlan } from '../registry/current-plan.ts';
import type { Slot } from './slot.ts';
import { shownDescriptor, slotOf } from './slots.ts';

/** A remote as the layout shows it. */
export interface ShownRemote {
  readonly descriptor: RemoteDescriptor;
  readonly slot: Slot;
  /** False while it is switched off: its address says so, the menu does not lead there. */
  readonly offered: boolean;
}

let shown: readonly ShownRemote[] = [];

/** The remotes of the page now; the same array while nothing has changed. */
function readShown(): readonly ShownRemote[] {
  const next = currentPlan().map(({ descriptor, releases }) => ({
    descriptor: shownDescriptor(descriptor),
    slot: slotOf(descriptor),
    offered: releases.length > 0,
  }));
  const same =
    next.length === shown.length &&
    next.every(({ descriptor, slot, offered }, index) => {
      const before = shown[index];
      return (
        descriptor === before?.descriptor && slot === before.slot && offered === before.offered
      );
    });
  if (!same) shown = next;
  return shown;
}

function watchShown(listener: () => void): () => void {
  let stops: (() => void)[] = [];
  const watchSlots = () => {
    for (const stop of stops) stop();
    stops = readShown().map(({ slot }) => slot.watch(listener));
  };
  const stopPlan = watchPlan(() => {
    watchSlots();
    listener();
  });
  watchSlots();
  return () => {
    stopPlan();
    for (const stop of stops) stop();
  };
}

/** Follows registry, session, overrides and slots: what the menu offers and where each remote lives. */
export function useShownRemotes(): readonly ShownRemote[] {
  return useSyncExternalStore(watchShown, readShown);
}
