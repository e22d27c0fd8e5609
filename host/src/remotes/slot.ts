import type { RemoteLifecycles } from '@alo/core';
import { RemoteFailure } from './remote-failure.ts';
import { DeadlineError, within } from './within.ts';

export type SlotState =
  | { readonly status: 'idle' | 'loading' | 'mounted' }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

export interface SlotOptions {
  readonly name: string;
  readonly load: () => Promise<RemoteLifecycles>;
  /** Asked when mounting begins: the place in the layout. */
  readonly element: () => HTMLElement;
  /** Milliseconds for the first render; null never gives up (the phone). */
  readonly mountDeadline: number | null;
}

/** One place of the layout and the remote that lives in it. */
export interface Slot {
  readonly read: () => SlotState;
  readonly watch: (listener: () => void) => () => void;
  /** Shows the remote. Returns at once: a slow remote must not hold up the routing of the page. */
  readonly enter: () => void;
  /** Takes the remote away; resolves when it is gone. */
  readonly leave: () => Promise<void>;
  /** Tries again after a failure. */
  readonly retry: () => Promise<void>;
}

/** Milliseconds after which a remote that does not let go is left to itself. */
const unmountDeadline = 2500;

/** Makes the state machine of a slot: idle → loading → mounted | failed, and back to idle. */
export function createSlot({ name, load, element, mountDeadline }: SlotOptions): Slot {
  let state: SlotState = { status: 'idle' };
  // Work of an earlier turn must not touch the slot any more.
  let turn = 0;
  let code: Promise<RemoteLifecycles> | null = null;
  let occupied: { readonly by: RemoteLifecycles; readonly at: HTMLElement } | null = null;
  const listeners = new Set<() => void>();

  function setState(next: SlotState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function toFailure(error: unknown, fallback: 'RENDER' | 'CRASHED'): RemoteFailure {
    if (error instanceof RemoteFailure) return error;
    const code = error instanceof DeadlineError ? 'MOUNT_TIMEOUT' : fallback;
    return new RemoteFailure(code, name, undefined, { cause: error });
  }

  async function clear(): Promise<void> {
    const present = occupied;
    occupied = null;
    if (present === null) return;
    await within(present.by.unmount({ domElement: present.at }), unmountDeadline).catch(
      (error: unknown) => console.error(`${name} did not unmount`, error),
    );
  }

  async function fail(mine: number, failure: RemoteFailure): Promise<void> {
    if (mine !== turn || state.status === 'failed') return;
    console.error(failure.label, failure.cause);
    setState({ status: 'failed', failure });
    await clear();
  }

  async function loadOnce(): Promise<RemoteLifecycles> {
    code ??= load();
    try {
      return await code;
    } catch (error) {
      code = null;
      throw error;
    }
  }

  async function begin(): Promise<void> {
    const mine = ++turn;
    setState({ status: 'loading' });
    try {
      const lifecycles = await loadOnce();
      if (mine !== turn) return;
      const at = element();
      occupied = { by: lifecycles, at };
      const onCrash = (error: unknown) => {
        // Before the first render is done, `mount` itself rejects.
        if (state.status === 'mounted') void fail(mine, toFailure(error, 'CRASHED'));
      };
      await within(lifecycles.mount({ domElement: at, onCrash }), mountDeadline);
      if (mine === turn) setState({ status: 'mounted' });
    } catch (error) {
      await fail(mine, toFailure(error, 'RENDER'));
    }
  }

  async function leave(): Promise<void> {
    turn += 1;
    await clear();
    setState({ status: 'idle' });
  }

  return {
    read: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter: () => void begin(),
    leave,
    retry: async () => {
      await leave();
      // The code itself may be what was broken: read it anew.
      code = null;
      await begin();
    },
  };
}
