import {
  accessOf,
  type ExtensionRegistrar,
  getSession,
  provideExtensions,
  type SlotExtension,
} from '@alo/core';
import { currentPlan, watchPlan } from '../registry/current-plan.ts';
import { refreshRegistry } from '../registry/registry-store.ts';
import { startBudget } from '../remotes/time-budget.ts';
import { accessRules } from '../routing/access-rules.ts';
import { fillsSlot } from './fills-slot.ts';
import { loadExtension } from './load-extension.ts';

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
      const budget = startBudget();
      if (again) await refreshRegistry();
      const planned = currentPlan().find(({ descriptor }) => descriptor.name === remote);
      return loadExtension(remote, id, planned?.releases ?? [], budget);
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
