import { watchPage } from './page-signs.ts';
import { reconnectAfter } from './reconnect-plan.ts';
import type { SteadyTimer } from './steady-timer.ts';

/** Milliseconds of silence after which the server is asked whether it is there. */
const ASK_AFTER = { idle: 25_000, urgent: 4000 };

/** Milliseconds in which it has to say something then. */
const ANSWER_WITHIN = { idle: 5000, urgent: 3000, woken: 3000, doubted: 1200 };

const TICK = 1000;

/** A tick that comes so much too late means that the machine slept. */
const SLEPT = 10_000;

/** After so many connections given up without a single answer ever, the server is one that does not answer. */
const ENOUGH = 2;

interface KeptConnection {
  readonly heardAt: number;
  readonly heardCount: number;
  isConnected(): boolean;
  drop(reason: string): void;
}

interface KeeperParts {
  readonly socket: KeptConnection;
  /** Opens the connection again, unless it is open or opening. */
  readonly connect: () => void;
  /** Sends something that every server answers. */
  readonly ask: () => void;
  /** A call is in progress, or the phone is not registered: silence is worse than otherwise. */
  readonly isUrgent: () => boolean;
  readonly timer: SteadyTimer;
}

/**
 * Keeps the signalling connection alive: asks a silent server whether it is there, gives up a connection that
 * is open only for show, and opens a lost one again. All on a timer that keeps time in hidden pages.
 */
export class ConnectionKeeper {
  readonly #parts: KeeperParts;
  readonly #stopWatching: () => void;
  #cancelTick: () => void = () => undefined;
  #cancelRetry: () => void = () => undefined;
  #cancelDoubt: () => void = () => undefined;
  #lastTick = Date.now();
  #asked: { readonly at: number; readonly within: number; readonly heardBefore: number } | null =
    null;
  #attempt = 0;
  /** The server has answered a question once. */
  #answers = false;
  #unanswered = 0;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#stopWatching = watchPage({
      onNetwork: () => this.#wake(),
      onSeen: () => this.#wake(),
    });
    this.#tickLater();
  }

  /** The connection is gone. */
  lost(): void {
    this.#asked = null;
    this.#retryAfter(reconnectAfter(this.#attempt, Math.random()));
    this.#attempt += 1;
  }

  /** Registered: the next loss is a new one. */
  settled(): void {
    this.#cancelRetry();
    this.#attempt = 0;
  }

  /**
   * Asks at once whether the server is there and gives it little time: nothing is heard in a call. Resolves after that
   * time; a connection that gave no answer is being replaced then.
   */
  isThere(): Promise<boolean> {
    const { socket, timer } = this.#parts;
    if (!socket.isConnected()) return Promise.resolve(false);
    this.#ask(ANSWER_WITHIN.doubted);
    return new Promise((resolve) => {
      this.#cancelDoubt = timer(() => {
        if (socket.isConnected()) this.#look();
        resolve(socket.isConnected());
      }, ANSWER_WITHIN.doubted);
    });
  }

  stop(): void {
    this.#stopWatching();
    this.#cancelDoubt();
    this.#cancelTick();
    this.#cancelRetry();
  }

  #tickLater(): void {
    this.#cancelTick = this.#parts.timer(() => {
      this.#tick();
      this.#tickLater();
    }, TICK);
  }

  #tick(): void {
    const slept = Date.now() - this.#lastTick > SLEPT;
    this.#lastTick = Date.now();
    if (slept) this.#wake();
    else if (this.#parts.socket.isConnected()) this.#look();
  }

  #look(): void {
    const { socket, isUrgent } = this.#parts;
    const state = isUrgent() ? 'urgent' : 'idle';
    if (this.#asked === null) {
      const silent = Date.now() - socket.heardAt;
      if (silent >= ASK_AFTER[state]) this.#ask(ANSWER_WITHIN[state]);
    } else if (socket.heardCount > this.#asked.heardBefore) {
      this.#asked = null;
      this.#answers = true;
      this.#unanswered = 0;
    } else if (Date.now() - this.#asked.at >= this.#asked.within) {
      if (!this.#answers) this.#unanswered += 1;
      this.#asked = null;
      const isFirst = this.#attempt === 0;
      socket.drop('the server does not answer');
      // Each phone notices at a moment of its own: nobody else comes with it.
      if (isFirst) this.#retryAfter(0);
    }
  }

  /** Something may have changed: a connection is tried at once, a lost one opened at once. */
  #wake(): void {
    if (!this.#parts.socket.isConnected()) return this.#retryAfter(0);
    // A question from before a sleep was never given its time.
    this.#ask(ANSWER_WITHIN.woken);
  }

  #ask(within: number): void {
    if (this.#unanswered >= ENOUGH) return;
    this.#asked = { at: Date.now(), within, heardBefore: this.#parts.socket.heardCount };
    this.#parts.ask();
  }

  #retryAfter(after: number): void {
    this.#cancelRetry();
    this.#cancelRetry = this.#parts.timer(() => this.#parts.connect(), after);
  }
}
