import { findRoute, type Release, type RemoteDescriptor } from '@alo/contracts';
import { accessOf, beforeSignOut, hasKeptCalls, subscribe, subscribeSession } from '@alo/core';
import {
  getAppNames,
  registerApplication,
  start,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import { currentPlan } from '../registry/current-plan.ts';
import { refreshRegistry } from '../registry/registry-store.ts';
import { accessRules } from '../routing/access-rules.ts';
import { isPhoneBusy } from '../updates/phone-busy.ts';
import { reportFailure, reportLoad } from './beacons.ts';
import { contentShown } from './content-shown.ts';
import { fileFailed } from './delivery.ts';
import { guardFederation } from './federation.ts';
import { forgetRelease } from './forget-release.ts';
import { freshenAgain } from './fresh-files.ts';
import { type LoadedRemote, loadRemote, forceReload } from './load-remote.ts';
import { faultyFile, type RemoteFailure } from './remote-failure.ts';
import { SlotController, type Slot } from './slot.ts';
import { startBudget, type TimeBudget } from './time-budget.ts';

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

/** Releases as the registry says at the moment of loading: a retry may find a newer one. */
const releasesOf = (name: string) =>
  currentPlan().find(({ descriptor }) => descriptor.name === name)?.releases ?? [];

/** The release of each remote whose code is in the page. */
const inPage = new Map<string, Release>();

async function loadLatest(
  name: string,
  broken: readonly string[],
  budget: TimeBudget,
): Promise<LoadedRemote> {
  const releases = releasesOf(name).filter(({ version }) => !broken.includes(version));
  const loaded = await loadRemote(name, releases, budget, reportFailure);
  const before = inPage.get(name);
  inPage.set(name, loaded.release);
  if (before !== undefined && before.version !== loaded.release.version) forgetRelease(before);
  return loaded;
}

function onBroken(failure: RemoteFailure): void {
  forceReload(failure.remote);
  fileFailed(faultyFile(failure.cause));
  reportFailure(failure);
}

/** The slot of a remote, made at the first question. */
export function slotOf(descriptor: RemoteDescriptor): Slot {
  const { name, slot: place } = descriptor;
  const present = slots.get(name);
  if (present !== undefined) return present;
  const made = new SlotController({
    name,
    load: (broken, budget) => loadLatest(name, broken, budget),
    element: () => elementOf(descriptor),
    // The phone is never given up once its code is there.
    isPatient: place === 'phone',
    onShown: reportLoad,
    onBroken,
  });
  slots.set(name, made);
  return made;
}

/**
 * Descriptor by which a remote is found now: that of the code in its slot, else that of the release that would
 * be loaded. A page never leads to a screen which the code in it does not have.
 */
export function shownDescriptor(planned: RemoteDescriptor): RemoteDescriptor {
  return slotOf(planned).holds()?.release.descriptor ?? planned;
}

/** The phone is bought by the tenant and given to the person; then it is there on every screen. */
function mayPhone(): boolean {
  return accessOf({ permission: 'phone.use', feature: 'softphone' }) === 'granted';
}

/** A call that is on keeps its phone, also when the right to it goes: the phone leaves when the call has ended. */
function isTalking(slot: Slot): boolean {
  return slot.read().status === 'mounted' && isPhoneBusy();
}

function isWanted(name: string): boolean {
  const descriptors = currentPlan().map(({ descriptor }) => shownDescriptor(descriptor));
  const match = findRoute(descriptors, location.pathname);
  return match?.remote.name === name && accessOf(accessRules(match.route)) === 'granted';
}

/** Tries a failed remote again, with a newer registry where there is one. */
export async function retrySlot(slot: Slot): Promise<void> {
  const budget = startBudget();
  freshenAgain();
  await refreshRegistry();
  await slot.retry(budget);
}

/** Loading happens inside the slot, so that a slow remote never holds up the others. */
function atOnce(slot: Slot) {
  return {
    bootstrap: () => Promise.resolve(),
    mount: () => {
      slot.enter();
      return Promise.resolve();
    },
    unmount: () => slot.leave(),
  };
}

/** The phone comes after the content of the first screen, unless a call waits for it. */
function inItsTurn(slot: Slot) {
  let isWanted = false;
  const enter = () => {
    if (isWanted) slot.enter();
  };
  return {
    bootstrap: () => Promise.resolve(),
    mount: () => {
      isWanted = true;
      if (hasKeptCalls()) enter();
      else void contentShown().then(enter);
      return Promise.resolve();
    },
    unmount: () => {
      isWanted = false;
      return slot.leave();
    },
  };
}

/** Begins to load the remote of the address, while the layout in which it will be shown is still to be drawn. */
export function preloadFirstRemote(): void {
  guardFederation();
  const first = currentPlan().find(({ descriptor }) => isWanted(descriptor.name));
  if (first !== undefined) slotOf(first.descriptor).preload();
}

let started = false;

/** Hands the remotes of the plan to single-spa. Call it when the elements of the slots are in the document. */
export function startRemotes(): void {
  guardFederation();
  const known = new Set(getAppNames());
  for (const { descriptor } of currentPlan()) {
    const { name, slot: place } = descriptor;
    if (known.has(name)) continue;
    const slot = slotOf(descriptor);
    registerApplication({
      name,
      app: place === 'phone' ? inItsTurn(slot) : atOnce(slot),
      activeWhen: () => (place === 'phone' ? mayPhone() || isTalking(slot) : isWanted(name)),
    });
  }
  if (!started) start();
  else void triggerAppChange();
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
  subscribe('phone.state', ({ call }) => {
    if (call === null && !mayPhone()) void triggerAppChange();
  });
}
