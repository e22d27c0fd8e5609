import type { Registry, RemoteDescriptor } from '@alo/contracts';
import { accessOf, beforeSignOut, subscribeSession } from '@alo/core';
import {
  getAppNames,
  registerApplication,
  start,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import { readOverrides } from '../overrides/overrides-store.ts';
import { type PlannedRemote, planRemotes } from '../registry/plan.ts';
import { readRegistry, refreshRegistry } from '../registry/registry-store.ts';
import type { Audience } from '../registry/resolve-release.ts';
import { accessRules } from '../routing/access-rules.ts';
import { findRoute } from '../routing/match-route.ts';
import { guardFederation } from './federation.ts';
import { loadRemote } from './load-remote.ts';
import { createSlot, type Slot } from './slot.ts';

/** Milliseconds for the first render of a page remote. The phone is never given up. */
const mountDeadline = 10_000;

/** Id of the element that a remote is mounted in. */
export function slotId({ name, slot }: RemoteDescriptor): string {
  return slot === 'phone' ? 'slot-phone' : `slot-${name}`;
}

/** The layout does not have the element of a slot. */
export class NoSlotElementError extends Error {
  override readonly name = 'NoSlotElementError';
  readonly code = 'NO_SLOT_ELEMENT';
}

function elementOf(descriptor: RemoteDescriptor): HTMLElement {
  const element = document.getElementById(slotId(descriptor));
  if (element === null)
    throw new NoSlotElementError(`No element ${slotId(descriptor)} in the layout`);
  return element;
}

const slots = new Map<string, Slot>();

/** The phone is bought by the tenant and given to the person; then it is there on every screen. */
function mayPhone(): boolean {
  return accessOf({ permission: 'phone.use', feature: 'softphone' }) === 'granted';
}

function isWanted(descriptors: readonly RemoteDescriptor[], name: string): boolean {
  const match = findRoute(descriptors, location.pathname);
  return match?.remote.name === name && accessOf(accessRules(match.route)) === 'granted';
}

/** Releases as the registry says at the moment of loading: a retry may find a newer one. */
function releasesNow(name: string, audience: Audience, known: Registry) {
  const state = readRegistry();
  const registry = state.status === 'ready' ? state.registry : known;
  return (
    planRemotes(registry, audience, readOverrides().releases).find(
      ({ descriptor }) => descriptor.name === name,
    )?.releases ?? []
  );
}

/** The slot of a remote, made at the first question. */
export function slotOf(
  { descriptor }: PlannedRemote,
  audience: Audience,
  registry: Registry,
): Slot {
  const { name, slot: place } = descriptor;
  const present = slots.get(name);
  if (present !== undefined) return present;
  const made = createSlot({
    name,
    load: () => loadRemote(name, releasesNow(name, audience, registry)),
    element: () => elementOf(descriptor),
    mountDeadline: place === 'phone' ? null : mountDeadline,
  });
  slots.set(name, made);
  return made;
}

/** Tries a failed remote again, with a newer registry where there is one. */
export async function retrySlot(slot: Slot): Promise<void> {
  await refreshRegistry();
  await slot.retry();
}

let started = false;

/** Hands the remotes to single-spa. Call it when the elements of the slots are in the document. */
export function startRemotes(
  plan: readonly PlannedRemote[],
  audience: Audience,
  registry: Registry,
): void {
  guardFederation();
  const descriptors = plan.map(({ descriptor }) => descriptor);
  const known = new Set(getAppNames());
  for (const planned of plan) {
    const { name, slot: place } = planned.descriptor;
    if (known.has(name)) continue;
    const slot = slotOf(planned, audience, registry);
    registerApplication({
      name,
      // Loading happens inside the slot, so that a slow remote never holds up the others.
      app: {
        bootstrap: () => Promise.resolve(),
        mount: () => {
          slot.enter();
          return Promise.resolve();
        },
        unmount: () => slot.leave(),
      },
      activeWhen: () => (place === 'phone' ? mayPhone() : isWanted(descriptors, name)),
    });
  }
  if (!started) start();
  started = true;
}

/** Takes every remote out of the page: the phone hangs up and un-registers in its `unmount`. */
async function stopRemotes(): Promise<void> {
  await Promise.all(getAppNames().map((name) => unregisterApplication(name)));
  slots.clear();
}

/** Follows the session: rights that change act at once, signing out ends the remotes first. */
export function followSession(): void {
  beforeSignOut(stopRemotes);
  subscribeSession(() => void triggerAppChange());
}
