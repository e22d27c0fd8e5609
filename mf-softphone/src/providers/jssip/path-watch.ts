import type { SteadyTimer } from './steady-timer.ts';

/** Milliseconds between two checks. */
const LOOK_EVERY = 250;

/** Milliseconds without a packet of voice after which something may be wrong: they come fifty times a second. */
const SILENT_AFTER = 600;

/** Milliseconds after which a silence that lasts is looked into again. */
const AGAIN_AFTER = 3000;

/** The part of a connection that is checked. */
interface Heard {
  getReceivers(): readonly {
    getSynchronizationSources(): readonly { readonly timestamp: number }[];
  }[];
  getStats(): Promise<Iterable<readonly [string, unknown]>>;
}

interface WatchedPath {
  readonly connection: () => Heard | null;
  /** On hold nothing need come. */
  readonly isHeld: () => boolean;
  /** The signalling server is there; a connection that is dead with the path is replaced by this question. */
  readonly isServerThere: () => Promise<boolean>;
  /** The server is there, and the path answers no more. */
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
 * and says nothing of a machine that has another address now.
 */
export class PathWatch {
  readonly #path: WatchedPath;
  #heard: number | null = null;
  #heardAt = Date.now();
  #lookedIntoAt = 0;
  #cancel: () => void = () => undefined;

  constructor(path: WatchedPath) {
    this.#path = path;
  }

  /** Voice has come before and comes no more. */
  get isSilent(): boolean {
    return this.#heard !== null && Date.now() - this.#heardAt >= SILENT_AFTER;
  }

  start(): void {
    this.#cancel = this.#path.timer(() => {
      this.#look();
      this.start();
    }, LOOK_EVERY);
  }

  stop(): void {
    this.#cancel();
  }

  #look(): void {
    const heard = lastHeard(this.#path.connection());
    if (heard !== this.#heard || this.#path.isHeld()) {
      this.#heard = heard;
      this.#heardAt = Date.now();
    }
    if (!this.isSilent || Date.now() - this.#lookedIntoAt < AGAIN_AFTER) return;
    this.#lookedIntoAt = Date.now();
    void this.#lookInto();
  }

  async #lookInto(): Promise<void> {
    const connection = this.#path.connection();
    if (!(await this.#path.isServerThere()) || !this.isSilent) return;
    if (connection !== null && (await isUnanswered(connection))) this.#path.onBroken();
  }
}
