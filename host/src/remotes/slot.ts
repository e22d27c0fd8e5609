import type { Release } from '@alo/contracts';
import type { RemoteLifecycles } from '@alo/core';
import type { LoadedRemote } from './load-remote.ts';
import { lateFileFault, RemoteFailure } from './remote-failure.ts';
import { startBudget, type TimeBudget, timeFor } from './time-budget.ts';
import { DeadlineError, withTimeout } from './with-timeout.ts';

export type SlotState =
  | { readonly status: 'idle' | 'loading' | 'mounted' }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

export interface SlotOptions {
  readonly name: string;
  /** Loads the best release but those in `broken`, which could not be shown. */
  readonly load: (broken: readonly string[], budget: TimeBudget) => Promise<LoadedRemote>;
  /** Asked when mounting begins: the place in the layout. */
  readonly element: () => HTMLElement;
  /** Waits for the first render for ever (the phone), not only for what the budget leaves. */
  readonly isPatient: boolean;
  /** Told when fresh code stands in the page for the first time; milliseconds since it was asked for. */
  readonly onShown?: (release: Release, milliseconds: number) => void;
  /** Told when code that was loaded could not be shown, or died later. */
  readonly onBroken?: (failure: RemoteFailure) => void;
}

/** One place of the layout and the remote that lives in it. */
export interface Slot {
  readonly read: () => SlotState;
  readonly watch: (listener: () => void) => () => void;
  /** The code that the slot holds, mounted or not; null before it is loaded and after `renew`. */
  readonly holds: () => LoadedRemote | null;
  /** Shows the remote. Returns at once: a slow remote must not hold up the routing of the page. */
  readonly enter: () => void;
  /** Takes the remote away; resolves when it is gone. */
  readonly leave: () => Promise<void>;
  /** Tries again after a failure, with code read anew; `budget` when the time counts already. */
  readonly retry: (budget?: TimeBudget) => Promise<void>;
  /** The next mount reads the code anew; what is mounted stays until it leaves. */
  readonly renew: () => void;
}

/** Milliseconds after which a remote that does not let go is left to itself. */
const unmountDeadline = 2500;

/** Makes the state machine of a slot: idle → loading → mounted | failed, and back to idle. */
export function createSlot(options: SlotOptions): Slot {
  const { name, load, element, isPatient, onShown, onBroken } = options;
  let state: SlotState = { status: 'idle' };
  // Work of an earlier turn must not touch the slot any more.
  let turn = 0;
  let code: Promise<LoadedRemote> | null = null;
  let held: LoadedRemote | null = null;
  let isOld = false;
  let occupied: { readonly by: RemoteLifecycles; readonly at: HTMLElement } | null = null;
  const listeners = new Set<() => void>();

  function setState(next: SlotState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function forgetCode(): void {
    code = null;
    held = null;
    isOld = false;
  }

  function toFailure(error: unknown, fallback: 'RENDER' | 'CRASHED'): RemoteFailure {
    if (error instanceof RemoteFailure) return error;
    const code =
      error instanceof DeadlineError ? 'MOUNT_TIMEOUT' : (lateFileFault(error) ?? fallback);
    return new RemoteFailure(code, name, held?.release.version, { cause: error });
  }

  async function clear(milliseconds = unmountDeadline): Promise<void> {
    const present = occupied;
    occupied = null;
    if (present === null) return;
    await withTimeout(present.by.unmount({ domElement: present.at }), milliseconds).catch(
      (error: unknown) => console.error(`${name} did not unmount`, error),
    );
  }

  async function fail(mine: number, failure: RemoteFailure): Promise<void> {
    if (mine !== turn || state.status === 'failed') return;
    console.error(failure.label, failure.cause);
    setState({ status: 'failed', failure });
    await clear();
  }

  async function loadOnce(broken: readonly string[], budget: TimeBudget): Promise<LoadedRemote> {
    if (isOld) forgetCode();
    code ??= load(broken, budget);
    try {
      return await code;
    } catch (error) {
      forgetCode();
      throw error;
    }
  }

  /** Mounts what was loaded; rejects when its first render fails or takes more milliseconds than these. */
  async function show(
    mine: number,
    { module }: LoadedRemote,
    milliseconds: number | null,
    shown: () => void,
  ): Promise<void> {
    // Whoever came in between may have mounted already: an element has one root, a second one would stay for good.
    await clear();
    if (mine !== turn) return;
    const at = element();
    occupied = { by: module, at };
    let early: unknown = null;
    const onCrash = (error: unknown) => {
      // Until the remote is shown this is a failed mount, which may give way to another release.
      if (state.status !== 'mounted') early ??= error;
      else {
        const failure = toFailure(error, 'CRASHED');
        onBroken?.(failure);
        // What could not be fetched stays with the code that asked for it: whoever comes back gets other code.
        if (failure.code !== 'CRASHED') isOld = true;
        void fail(mine, failure);
      }
    };
    await withTimeout(module.mount({ domElement: at, onCrash }), milliseconds);
    if (early !== null) throw early;
    if (mine !== turn) return;
    setState({ status: 'mounted' });
    shown();
  }

  /**
   * Loads and shows. A release that loads but cannot be shown gives way to the next one, as one that does not
   * load; the card tells the reason of the first. All of it shares one budget of time.
   */
  async function begin(budget: TimeBudget): Promise<void> {
    const mine = ++turn;
    const askedAt = performance.now();
    const broken: string[] = [];
    let first: RemoteFailure | undefined;
    let wanted: string | undefined;
    setState({ status: 'loading' });
    while (mine === turn) {
      try {
        const loaded = await loadOnce([...broken], budget);
        const isFresh = held?.module !== loaded.module;
        wanted ??= loaded.wanted;
        held = { ...loaded, wanted };
        if (mine !== turn) return;
        const { release, isLast } = loaded;
        const time = isPatient ? null : timeFor(budget, isLast);
        await show(mine, loaded, time, () => {
          if (isFresh) onShown?.(release, performance.now() - askedAt);
        });
        return;
      } catch (error) {
        const failure = toFailure(error, 'RENDER');
        if (held === null || mine !== turn) {
          await fail(mine, first ?? failure);
          return;
        }
        onBroken?.(failure);
        first ??= failure;
        broken.push(held.release.version);
        await clear(Math.min(unmountDeadline, budget.left()));
        if (mine !== turn) return;
        forgetCode();
      }
    }
  }

  /** False: somebody has begun anew while the remote went. */
  async function leave(): Promise<boolean> {
    const mine = ++turn;
    await clear();
    if (mine !== turn) return false;
    if (isOld) forgetCode();
    setState({ status: 'idle' });
    return true;
  }

  return {
    read: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holds: () => held,
    enter: () => void begin(startBudget()),
    leave: async () => {
      await leave();
    },
    retry: async (budget = startBudget()) => {
      if (!(await leave())) return;
      // The code itself may be what was broken: read it anew.
      forgetCode();
      await begin(budget);
    },
    renew: () => {
      if (state.status === 'idle' || state.status === 'failed') forgetCode();
      else isOld = true;
    },
  };
}
