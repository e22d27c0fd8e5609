import { ProblemError } from '../errors/problem-error.ts';
import { commonMessages } from '../errors/messages.ts';

/** What a tenant has under way. */
interface Share {
  running: number;
  /** When it got its last slot, in the order of all; 0 when it has had none. */
  last: number;
  readonly waiting: (() => void)[];
}

interface Limits {
  /** Pieces of work at the same time, and of one tenant. */
  readonly slots: number;
  readonly slotsOfTenant: number;
  /** Pieces of work of one tenant that wait; more are refused. */
  readonly waitingOfTenant: number;
  /** Slots that only a tenant gets that has none yet. */
  readonly forNewcomers?: number;
}

/**
 * Shares a few slots for heavy work among tenants: one slot after the other goes to the tenant that has waited longest
 * since it got one, whatever the others queue up. Some slots only go to tenants that have none,
 * so that a newcomer need not wait for those who have several.
 */
export class FairSlots {
  readonly #limits: Limits;
  readonly #shares = new Map<string, Share>();
  #free: number;
  #given = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#free = limits.slots;
  }

  /** Runs `work` when a slot is free. @throws {ProblemError} 429 when this tenant has too much waiting already */
  async run<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    await this.#take(tenant);
    try {
      return await work();
    } finally {
      this.#give(tenant);
    }
  }

  #take(tenant: string): Promise<void> {
    const share = this.#shares.get(tenant) ?? { running: 0, last: 0, waiting: [] };
    this.#shares.set(tenant, share);
    if (share.waiting.length >= this.#limits.waitingOfTenant) {
      throw new ProblemError(429, 'BUSY', 'Too many files at the same time', {
        detail: commonMessages.problems.BUSY,
        retryAfter: 30,
      });
    }
    return new Promise((resolve) => {
      share.waiting.push(resolve);
      this.#next();
    });
  }

  #give(tenant: string): void {
    const share = this.#shares.get(tenant);
    if (share === undefined) return;
    share.running -= 1;
    this.#free += 1;
    if (share.running === 0 && share.waiting.length === 0) this.#shares.delete(tenant);
    this.#next();
  }

  #next(): void {
    while (this.#free > 0) {
      const { slotsOfTenant, forNewcomers = 0 } = this.#limits;
      const isOpen = ({ running }: Share) =>
        running === 0 || (running < slotsOfTenant && this.#free > forNewcomers);
      const waiting = [...this.#shares.values()].filter(
        (share) => share.waiting.length > 0 && isOpen(share),
      );
      // The first of those that have waited equally long.
      const share = waiting.toSorted((one, other) => one.last - other.last)[0];
      const start = share?.waiting.shift();
      if (share === undefined || start === undefined) return;
      this.#given += 1;
      share.last = this.#given;
      share.running += 1;
      this.#free -= 1;
      start();
    }
  }
}

/** Slots of this process for files that people send: reading tables and pictures, converting sounds. */
export const fileSlots = new FairSlots({ slots: 3, slotsOfTenant: 1, waitingOfTenant: 8 });

/**
 * Forms with files that are in memory at the same time: a tenant's others wait unread. At least 20 tenants get a slot at
 * once, whatever each sends; later ones when the next form has come, which `endSlowUpload` keeps short.
 */
export const uploadSlots = new FairSlots({
  ...{ slots: 32, slotsOfTenant: 4, waitingOfTenant: 16 },
  forNewcomers: 16,
});
