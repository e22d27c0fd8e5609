import type { Release } from '@alo/contracts';
import type { RemoteLifecycles } from '@alo/core';
import type { LoadedRemote } from './load-remote.ts';
import { lateLoadFault, RemoteFailure } from './remote-failure.ts';
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
  /** Called when new code is loaded into the page for the first time; milliseconds since it was requested. */
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
  /** Begins to load the code, for who is about to enter. */
  readonly preload: () => void;
  /** Shows the remote. Returns at once: a slow remote must not hold up the routing of the page. */
  readonly enter: () => void;
  /** Takes the remote away; resolves when it is gone. */
  readonly leave: () => Promise<void>;
  /** Tries again after a failure, with code read again; `budget` when the time counts already. */
  readonly retry: (budget?: TimeBudget) => Promise<void>;
  /** The next mount reads the code again; what is mounted stays until it leaves. */
  readonly renew: () => void;
}

/** Milliseconds after which a remote that does not let go is left to itself. */
const unmountDeadline = 2500;

/** The state machine of a slot: idle → loading → mounted | failed, and back to idle. */
export class SlotController implements Slot {
  readonly #options: SlotOptions;
  readonly #listeners = new Set<() => void>();
  #state: SlotState = { status: 'idle' };
  /** Work of an earlier turn must not touch the slot any more. */
  #turn = 0;
  #code: Promise<LoadedRemote> | null = null;
  #held: LoadedRemote | null = null;
  #isOld = false;
  #occupied: { readonly by: RemoteLifecycles; readonly at: HTMLElement } | null = null;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  readonly read = (): SlotState => this.#state;

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly holds = (): LoadedRemote | null => this.#held;

  readonly preload = (): void => {
    // A failure is that of whoever enters meanwhile; nobody else waits for the code.
    void this.#loadOnce([], startBudget()).catch(() => undefined);
  };

  readonly enter = (): void => void this.#begin(startBudget());

  readonly leave = async (): Promise<void> => {
    await this.#leave();
  };

  readonly retry = async (budget: TimeBudget = startBudget()): Promise<void> => {
    if (!(await this.#leave())) return;
    // The code itself may be what was broken: read it again.
    this.#forgetCode();
    await this.#begin(budget);
  };

  readonly renew = (): void => {
    const { status } = this.#state;
    if (status === 'idle' || status === 'failed') this.#forgetCode();
    else this.#isOld = true;
  };

  #setState(next: SlotState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #forgetCode(): void {
    this.#code = null;
    this.#held = null;
    this.#isOld = false;
  }

  #toFailure(error: unknown, fallback: 'RENDER' | 'CRASHED'): RemoteFailure {
    if (error instanceof RemoteFailure) return error;
    const code =
      error instanceof DeadlineError ? 'MOUNT_TIMEOUT' : (lateLoadFault(error) ?? fallback);
    const { name } = this.#options;
    return new RemoteFailure(code, name, this.#held?.release.version, { cause: error });
  }

  async #clear(milliseconds = unmountDeadline): Promise<void> {
    const present = this.#occupied;
    this.#occupied = null;
    if (present === null) return;
    await withTimeout(present.by.unmount({ domElement: present.at }), milliseconds).catch(
      (error: unknown) => console.error(`${this.#options.name} did not unmount`, error),
    );
  }

  async #fail(mine: number, failure: RemoteFailure): Promise<void> {
    if (mine !== this.#turn || this.#state.status === 'failed') return;
    console.error(failure.label, failure.cause);
    this.#setState({ status: 'failed', failure });
    await this.#clear();
  }

  async #loadOnce(broken: readonly string[], budget: TimeBudget): Promise<LoadedRemote> {
    if (this.#isOld) this.#forgetCode();
    this.#code ??= this.#options.load(broken, budget);
    try {
      return await this.#code;
    } catch (error) {
      this.#forgetCode();
      throw error;
    }
  }

  /** Mounts what was loaded; rejects when its first render fails or takes more milliseconds than these. */
  async #show(
    mine: number,
    { module }: LoadedRemote,
    milliseconds: number | null,
    shown: () => void,
  ): Promise<void> {
    // Whoever came in between may have mounted already: an element has one root, a second one would never be removed.
    await this.#clear();
    if (mine !== this.#turn) return;
    const at = this.#options.element();
    this.#occupied = { by: module, at };
    let early: unknown = null;
    const onCrash = (error: unknown) => {
      // Until the remote is shown this is a failed mount, which may be replaced by another release.
      if (this.#state.status !== 'mounted') early ??= error;
      else this.#crashed(mine, this.#toFailure(error, 'CRASHED'));
    };
    await withTimeout(module.mount({ domElement: at, onCrash }), milliseconds);
    if (early !== null) throw early;
    if (mine !== this.#turn) return;
    this.#setState({ status: 'mounted' });
    shown();
  }

  #crashed(mine: number, failure: RemoteFailure): void {
    this.#options.onBroken?.(failure);
    // What could not be fetched stays with the code that asked for it: whoever comes back gets other code.
    if (failure.code !== 'CRASHED') this.#isOld = true;
    void this.#fail(mine, failure);
  }

  /**
   * Loads and shows. A release that loads but cannot be shown is replaced by the next one, as one that does not
   * load; the card tells the reason of the first. All of it shares one budget of time.
   */
  async #begin(budget: TimeBudget): Promise<void> {
    const { isPatient, onShown, onBroken } = this.#options;
    this.#turn += 1;
    const mine = this.#turn;
    const askedAt = performance.now();
    const broken: string[] = [];
    let first: RemoteFailure | undefined;
    let wanted: string | undefined;
    this.#setState({ status: 'loading' });
    while (mine === this.#turn) {
      try {
        const loaded = await this.#loadOnce([...broken], budget);
        const isFresh = this.#held?.module !== loaded.module;
        wanted ??= loaded.wanted;
        this.#held = { ...loaded, wanted };
        if (mine !== this.#turn) return;
        const { release, isLast } = loaded;
        const time = isPatient ? null : timeFor(budget, isLast);
        await this.#show(mine, loaded, time, () => {
          if (isFresh) onShown?.(release, performance.now() - askedAt);
        });
        return;
      } catch (error) {
        const failure = this.#toFailure(error, 'RENDER');
        if (this.#held === null || mine !== this.#turn) {
          await this.#fail(mine, first ?? failure);
          return;
        }
        onBroken?.(failure);
        first ??= failure;
        broken.push(this.#held.release.version);
        await this.#clear(Math.min(unmountDeadline, budget.left()));
        if (mine !== this.#turn) return;
        this.#forgetCode();
      }
    }
  }

  /** False: somebody has started again while the remote went. */
  async #leave(): Promise<boolean> {
    this.#turn += 1;
    const mine = this.#turn;
    await this.#clear();
    if (mine !== this.#turn) return false;
    if (this.#isOld) this.#forgetCode();
    this.#setState({ status: 'idle' });
    return true;
  }
}
