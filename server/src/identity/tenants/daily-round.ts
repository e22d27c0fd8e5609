import { dayInVietnam } from '@alo/contracts';

interface Parts {
  /** Codes of all companies. */
  readonly tenants: () => Promise<readonly string[]>;
  /** Where one node does it for all: is it this one? */
  readonly leads?: () => Promise<boolean>;
  /** What is told when a company could not be visited. */
  readonly failure: string;
  readonly onError: (what: string, error: unknown) => void;
  /** The work in one company. It ends early once the signal is aborted. */
  readonly visit: (tenant: string, now: Date, signal: AbortSignal) => Promise<void>;
}

const hour = 3_600_000;
/** Milliseconds after the start until the first round: signing in goes first. */
const firstAfter = 60_000;

/**
 * Work over all companies once a day, by the days of Vietnam. After a round in which something failed, or without a
 * server, the next full hour of this process makes up for it.
 */
export class DailyRound {
  readonly #parts: Parts;
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #stop = new AbortController();
  #doneOn = '';
  #work: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    const look = () => {
      const now = new Date();
      // A round may last long: the next one waits for it.
      this.#work = this.#work.then(() => this.#runIfDue(now));
    };
    this.#timers = [setTimeout(look, firstAfter).unref(), setInterval(look, hour).unref()];
  }

  async #runIfDue(now: Date): Promise<void> {
    const { leads, failure, onError } = this.#parts;
    if (dayInVietnam(now) === this.#doneOn) return;
    try {
      if ((await leads?.()) === false) return;
    } catch (error) {
      onError(failure, error);
      return;
    }
    await this.run(now);
  }

  /** Visits every company, one by one, as of a moment. One that fails does not keep the others. */
  async run(now: Date): Promise<void> {
    const { tenants, failure, onError, visit } = this.#parts;
    const { signal } = this.#stop;
    const failed = (error: unknown) => {
      this.#doneOn = '';
      onError(failure, error);
    };
    this.#doneOn = dayInVietnam(now);
    try {
      for (const tenant of await tenants()) {
        if (signal.aborted) return;
        await visit(tenant, now, signal).catch(failed);
      }
    } catch (error) {
      failed(error);
    }
  }

  /** Ends after what is under way in one company. */
  async close(): Promise<void> {
    this.#stop.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#work;
  }
}
