import {
  accessOf,
  type ExtensionRegistrar,
  getSession,
  provideExtensions,
  type SlotExtension,
  subscribeSession,
} from '@alo/core';
import { type PlannedRemote, planRemotes } from '../registry/plan.ts';
import { readRegistry, refreshRegistry, watchRegistry } from '../registry/registry-store.ts';
import { accessRules } from '../routing/access-rules.ts';
import { fillsSlot } from './fills-slot.ts';
import { loadExtension } from './load-extension.ts';

/** What the present person's page consists of; nothing when nobody is signed in. */
function presentPlan(): readonly PlannedRemote[] {
  const session = getSession();
  const registry = readRegistry();
  if (session === null || registry.status !== 'ready') return [];
  return planRemotes(registry.registry, { tenant: session.maDn, user: session.userId });
}

const sameItems = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Who fills which slot, by registry and session as they are at the moment of asking. */
function createRegistrar(): ExtensionRegistrar {
  // React compares: the same extension must be the same object, the same answer the same array.
  const known = new Map<string, SlotExtension>();
  const answers = new Map<string, readonly SlotExtension[]>();

  function extensionOf(remote: string, id: string): SlotExtension {
    const key = `${remote}/${id}`;
    const present = known.get(key);
    if (present !== undefined) return present;
    const load = async (again: boolean) => {
      if (again) await refreshRegistry();
      const planned = presentPlan().find(({ descriptor }) => descriptor.name === remote);
      return loadExtension(remote, id, planned?.releases ?? []);
    };
    const made = { key, load };
    known.set(key, made);
    return made;
  }

  return {
    read: (slot) => {
      const session = getSession();
      const mayUse = (asked: Parameters<typeof accessRules>[0]) =>
        accessOf(accessRules(asked)) === 'granted';
      const found =
        session === null
          ? []
          : fillsSlot(slot, presentPlan(), { mayUse, setting: session.setting }).map(
              ({ remote, id }) => extensionOf(remote, id),
            );
      const before = answers.get(slot);
      if (before !== undefined && sameItems(before, found)) return before;
      answers.set(slot, found);
      return found;
    },
    watch: (listener) => {
      const stops = [subscribeSession(listener), watchRegistry(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Lets the slots of remotes be filled; once, when the page starts. */
export function installExtensions(): void {
  provideExtensions(createRegistrar());
}
