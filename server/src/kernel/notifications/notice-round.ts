import type { Leadership } from '../cluster/leadership.ts';
import type { Database } from '../database/database.ts';
import type { LiveStreams } from '../live/live-streams.ts';

/** What a round of notices needs of the server. */
export interface NoticeRoundParts {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly leadership: Leadership;
  readonly onError: (what: string, error: unknown) => void;
}

/** What is due again and again. */
interface NoticeRoundWork {
  /** For the log, and for the nodes to agree who does it. */
  readonly name: string;
  /** Milliseconds between two rounds. */
  readonly every: number;
  /** The companies that a round visits. */
  readonly tenants: (now: Date) => Promise<readonly string[]>;
  /** Leaves the notices that are due in a company; gives back whose bells have one. */
  readonly notify: (tenant: string, now: Date) => Promise<readonly string[]>;
}

/** Leaves notices that are due, company by company, on one node of all. */
export class NoticeRound {
  readonly #parts: NoticeRoundParts;
  readonly #work: NoticeRoundWork;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;

  constructor(parts: NoticeRoundParts, work: NoticeRoundWork) {
    this.#parts = parts;
    this.#work = work;
    this.#timer = setInterval(() => {
      // A round that takes longer than its pause is not followed by those that were due meanwhile.
      this.#running ??= this.#look().finally(() => {
        this.#running = undefined;
      });
    }, work.every).unref();
  }

  async #look(): Promise<void> {
    const { leadership, onError } = this.#parts;
    try {
      if (await leadership.leads(this.#work.name)) await this.run(new Date());
    } catch (error) {
      onError(this.#work.name, error);
    }
  }

  /** Visits every company, as of a moment. One that fails does not keep the others. */
  async run(now: Date): Promise<void> {
    const { live, onError } = this.#parts;
    for (const tenant of await this.#work.tenants(now)) {
      try {
        const notified = await this.#work.notify(tenant, now);
        for (const userId of notified) {
          live.publish(tenant, { type: 'notice.created', user_id: userId });
        }
      } catch (error) {
        onError(this.#work.name, error);
      }
    }
  }

  /** Resolves when a round that was begun is done. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }
}
