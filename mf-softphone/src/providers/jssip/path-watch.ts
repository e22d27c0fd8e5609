import type { SteadyTimer } from './steady-timer.ts';

/** Milliseconds between two checks. */
const LOOK_EVERY = 250;

/** Milliseconds without a packet of voice after which something may be wrong: they come fifty times a second. */
const SILENT_AFTER = 600;

/** Milliseconds after which a silence that lasts is looked into again. */
const AGAIN_AFTER = 3000;

/**
 * Milliseconds for which the browser may change the path of a call without a word: for five seconds the exchange learns
 * from where the voice comes (`strictrtp`). Later it takes what comes from elsewhere for somebody else's and drops it.
 */
const LEARNS_FOR = 3000;

/** Milliseconds within which an offer of a new path has brought one: that one is no surprise. */
const RENEWED_WITHIN = 10_000;

interface Candidate {
  readonly candidate: string;
}

/** The part of a connection that is checked. */
interface Heard {
  getReceivers(): readonly {
    getSynchronizationSources(): readonly { readonly timestamp: number }[];
    readonly transport?: { readonly iceTransport?: unknown } | null;
  }[];
  getStats(): Promise<Iterable<readonly [string, unknown]>>;
}

interface WatchedPath {
  readonly connection: () => Heard | null;
  /** On hold nothing need come. */
  readonly isHeld: () => boolean;
  /** The signalling server is there; a connection that is dead with the path is replaced by this question. */
  readonly isServerThere: () => Promise<boolean>;
  /** The server is there, and the path answers no more, or is one that the exchange does not listen to. */
  readonly onBroken: () => void;
  readonly timer: SteadyTimer;
}

/** When the newest packet that has been played was played; null: none yet. */
function lastHeard(connection: Heard | null): number | null {
  const heard = (connection?.getReceivers() ?? [])
    .flatMap((receiver) => receiver.getSynchronizationSources())
    .map(({ timestamp }) => timestamp);
  return heard.length === 0 ? null : Math.max(...heard);
}

/** Firefox before 140 does not tell it. */
interface TellsPair {
  getSelectedCandidatePair?(): { readonly local: Candidate; readonly remote: Candidate } | null;
}

/** The addresses between which the voice goes; null where the browser does not say. */
function pairInUse(connection: Heard | null): string | null {
  for (const { transport } of connection?.getReceivers() ?? []) {
    const ice = (transport?.iceTransport ?? {}) as TellsPair;
    const pair = ice.getSelectedCandidatePair?.();
    if (pair) return `${pair.local.candidate} ${pair.remote.candidate}`;
  }
  return null;
}

/** The part of the statistics of a candidate pair that is read here (W3C webrtc-stats). */
interface PairStats {
  readonly type: string;
  readonly nominated?: boolean;
  readonly requestsSent?: number;
  readonly responsesReceived?: number;
  readonly lastPacketSentTimestamp?: number;
}

/** A check of the path in use has no answer (RFC 7675). */
async function isUnanswered(connection: Heard): Promise<boolean> {
  // The browser's own type of a report says nothing about its entries.
  const stats = [...(await connection.getStats())].map(([, stat]) => stat as PairStats);
  // The path before a restart stays in the report: it is not the one that was sent on last.
  const [used] = stats
    .filter(({ type, nominated }) => type === 'candidate-pair' && nominated)
    .sort((a, b) => (b.lastPacketSentTimestamp ?? 0) - (a.lastPacketSentTimestamp ?? 0));
  return (used?.requestsSent ?? 0) > (used?.responsesReceived ?? 0);
}

/**
 * Notices within a second that a voice has stopped coming. The browser calls a path broken only after five seconds,
 * and says nothing of a machine that has another address now. Notices, too, that the browser has chosen another of
 * several paths (two networks, IPv4 beside IPv6): then this side hears on, and the other one nothing any more.
 */
export class PathWatch {
  readonly #path: WatchedPath;
  #heard: number | null = null;
  #heardAt = Date.now();
  #lookedIntoAt = 0;
  #pair: string | null = null;
  #mayChangeUntil = 0;
  #isElsewhere = false;
  #cancel: () => void = () => undefined;

  constructor(path: WatchedPath) {
    this.#path = path;
  }

  /** Voice has come before and comes no more. */
  get isSilent(): boolean {
    return this.#heard !== null && Date.now() - this.#heardAt >= SILENT_AFTER;
  }

  /** What an offer inside the call asks for: another path where this one is silent, unheard or down. */
  offerOptions(isUp: boolean): { readonly rtcOfferConstraints?: { readonly iceRestart: true } } {
    if (isUp && !this.#needsNewPath) return {};
    this.#mayChangeUntil = Date.now() + RENEWED_WITHIN;
    return { rtcOfferConstraints: { iceRestart: true } };
  }

  get #needsNewPath(): boolean {
    return this.isSilent || this.#isElsewhere;
  }

  /** From the first connection of the call; it may be heard long before somebody answers. */
  start(): void {
    this.#cancel();
    this.#cancel = this.#path.timer(() => {
      this.#look();
      this.start();
    }, LOOK_EVERY);
  }

  stop(): void {
    this.#cancel();
  }

  #look(): void {
    this.#lookAtPair();
    const heard = lastHeard(this.#path.connection());
    if (heard !== this.#heard || this.#path.isHeld()) {
      this.#heard = heard;
      this.#heardAt = Date.now();
    }
    if (!this.#needsNewPath || Date.now() - this.#lookedIntoAt < AGAIN_AFTER) return;
    this.#lookedIntoAt = Date.now();
    if (this.#isElsewhere) this.#path.onBroken();
    else void this.#lookInto();
  }

  #lookAtPair(): void {
    const pair = pairInUse(this.#path.connection());
    if (pair === null || pair === this.#pair) return;
    const isFirst = this.#pair === null;
    this.#pair = pair;
    // The path after a new one was asked for is heard again.
    if (isFirst || this.#isElsewhere) {
      this.#isElsewhere = false;
      this.#mayChangeUntil = Math.max(this.#mayChangeUntil, Date.now() + LEARNS_FOR);
    } else if (Date.now() > this.#mayChangeUntil) this.#isElsewhere = true;
  }

  async #lookInto(): Promise<void> {
    const connection = this.#path.connection();
    if (!(await this.#path.isServerThere()) || !this.isSilent) return;
    if (connection !== null && (await isUnanswered(connection))) this.#path.onBroken();
  }
}
