import type { Release } from '@alo/contracts';
import {
  accessOf,
  type ExtensionLifecycles,
  type ExtensionRegistrar,
  getSession,
  provideExtensions,
  type SlotExtension,
} from '@alo/core';
import { currentPlan, watchPlan } from '../registry/current-plan.ts';
import { refreshRegistry } from '../registry/registry-store.ts';
import type { Loaded } from '../remotes/load-remote.ts';
import { startBudget } from '../remotes/time-budget.ts';
import { accessRules } from '../routing/access-rules.ts';
import { isPhoneBusy } from '../updates/phone-busy.ts';
import { updateStep } from '../updates/update-step.ts';
import { fillsSlot } from './fills-slot.ts';
import { loadExtension } from './load-extension.ts';

const sameItems = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

interface KnownExtension {
  readonly extension: SlotExtension;
  /** What was loaded for it the last time it was shown. */
  running: Loaded<ExtensionLifecycles> | null;
}

const releasesOf = (name: string) =>
  currentPlan().find(({ descriptor }) => descriptor.name === name)?.releases ?? [];

/**
 * May the code that was shown not stay? A new release alone is no reason: it comes the next time the extension is
 * shown, as pages do with the next mount.
 */
function mustGo({ running }: KnownExtension, releases: readonly Release[]): boolean {
  if (running === null) return false;
  const { release, wanted } = running;
  const step = updateStep({
    policy: release.descriptor.updates,
    running: release.version,
    wantedThen: wanted,
    allowed: releases.map(({ version }) => version),
    mounted: true,
    busy: isPhoneBusy(),
  });
  return step === 'now';
}

/** Who fills which slot, by registry and session as they are at the moment of asking. */
function createRegistrar(): ExtensionRegistrar {
  // React compares: the same extension must be the same object, the same answer the same array.
  const known = new Map<string, KnownExtension>();
  const answers = new Map<string, readonly SlotExtension[]>();

  function extensionOf(remote: string, id: string): SlotExtension {
    const key = `${remote}/${id}`;
    const present = known.get(key);
    if (present !== undefined && !mustGo(present, releasesOf(remote))) return present.extension;
    const load = async (again: boolean) => {
      const budget = startBudget();
      if (again) await refreshRegistry();
      const loaded = await loadExtension(remote, id, releasesOf(remote), budget);
      made.running = loaded;
      return loaded.module;
    };
    // Another object under the same key: its place shows it again.
    const made: KnownExtension = { extension: { key, load }, running: null };
    known.set(key, made);
    return made.extension;
  }

  return {
    read: (slot) => {
      const session = getSession();
      const mayUse = (asked: Parameters<typeof accessRules>[0]) =>
        accessOf(accessRules(asked)) === 'granted';
      const found =
        session === null
          ? []
          : fillsSlot(slot, currentPlan(), { mayUse, setting: session.setting }).map(
              ({ remote, id }) => extensionOf(remote, id),
            );
      const before = answers.get(slot);
      if (before !== undefined && sameItems(before, found)) return before;
      answers.set(slot, found);
      return found;
    },
    watch: watchPlan,
  };
}

/** Lets the slots of remotes be filled; once, when the page starts. */
export function installExtensions(): void {
  provideExtensions(createRegistrar());
}
