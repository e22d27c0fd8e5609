import { subscribe } from '@alo/core';
import { useSyncExternalStore } from 'react';
import { currentPlan } from '../registry/current-plan.ts';
import type { PlannedRemote } from '../registry/plan.ts';
import { watchRegistry } from '../registry/registry-store.ts';
import { slotOf } from '../remotes/slots.ts';
import { isPhoneBusy } from './phone-busy.ts';
import { updateStep, type UpdateStep } from './update-step.ts';

/** A release that a person may take now or later. */
export interface Offer {
  readonly name: string;
  readonly title: string;
  readonly version: string;
}

let offers: readonly Offer[] = [];
/** `name@version` of what people have put off. */
const declined = new Set<string>();
const listeners = new Set<() => void>();

function setOffers(next: readonly Offer[]): void {
  if (next.length === 0 && offers.length === 0) return;
  offers = next;
  for (const listener of listeners) listener();
}

function stepOf({ descriptor, releases }: PlannedRemote): UpdateStep {
  const slot = slotOf(descriptor);
  const held = slot.holds();
  if (held === null) return 'none';
  return updateStep({
    policy: held.release.descriptor.updates,
    running: held.release.version,
    wantedThen: held.wanted,
    allowed: releases.map(({ version }) => version),
    mounted: slot.read().status === 'mounted',
    busy: isPhoneBusy(),
  });
}

function look(): void {
  const offered: Offer[] = [];
  for (const planned of currentPlan()) {
    const { descriptor, releases } = planned;
    const step = stepOf(planned);
    const slot = slotOf(descriptor);
    if (step === 'next-mount') slot.renew();
    if (step === 'now') void slot.retry();
    const version = releases[0]?.version;
    if (step !== 'offer' || version === undefined) continue;
    if (!declined.has(`${descriptor.name}@${version}`)) {
      offered.push({ name: descriptor.name, title: descriptor.title, version });
    }
  }
  setOffers(offered);
}

/** Lets an open page take new releases without a reload (DESIGN.md §3). Once. */
export function followUpdates(): void {
  watchRegistry(look);
  subscribe('phone.state', look);
}

/** Puts the new release into the page now. */
export function takeOffer({ name }: Offer): void {
  setOffers(offers.filter((offer) => offer.name !== name));
  const planned = currentPlan().find(({ descriptor }) => descriptor.name === name);
  if (planned !== undefined) void slotOf(planned.descriptor).retry();
}

/** Not now: it comes with the next mount after all, or with the next release. */
export function declineOffer({ name, version }: Offer): void {
  declined.add(`${name}@${version}`);
  look();
}

/** Releases that wait for the person's word. */
export function useOffers(): readonly Offer[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offers,
  );
}
