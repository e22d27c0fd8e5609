import { dayInVietnam, planState } from '@alo/contracts';
import type { OutsideLeg } from '@alo/exchange';
import type { Database } from '../../kernel/database/database.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { cachedRouting } from '../routing/routing-cache.ts';
import { legsToEnd } from './legs-to-end.ts';
import { outsideGrantOf, type TrunkOffer } from '../outside-calling/outside-grant-of.ts';
import { readOutsideUse } from '../outside-calling/outside-use.ts';

interface Parts {
  readonly database: Database;
  readonly exchange: Pick<Exchange, 'state' | 'calls' | 'outsideLegs' | 'endOutsideLeg'>;
  /** Trunks that are in use. */
  readonly trunks: () => readonly TrunkOffer[];
  /** E-mails are sent here: who signed up must have confirmed the address. */
  readonly sendsEmail: boolean;
  readonly onError: (what: string, error: unknown) => void;
}

/** Milliseconds between two checks of all calls to outside. */
const everyMs = 30_000;

/**
 * Ends ongoing outside calls that their company may no longer make: at once when the operator has decided,
 * and otherwise (money used up, plan over, a call that was let out the moment before a decision) within half a minute.
 * Calls for help are never ended.
 */
export class OutsideCallWatch {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.check(), everyMs).unref();
  }

  /**
   * Looks at the calls of one company now, or at those of all.
   * @returns when the looks asked for so far are done; a failure is told, and the next look makes up for it
   */
  check(tenant?: string): Promise<void> {
    this.#work = this.#work.then(() => this.#look(tenant));
    return this.#work;
  }

  /** Ends after the look that is under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  async #look(tenant: string | undefined): Promise<void> {
    const { exchange, onError } = this.#parts;
    if (exchange.state() !== 'up') return;
    const failed = (error: unknown) =>
      onError('calls to outside that may not go on were not ended', error);
    try {
      const legs = Map.groupBy(await exchange.outsideLegs(), ({ tenant }) => tenant);
      for (const [caller, own] of legs) {
        if (tenant !== undefined && caller !== tenant) continue;
        await this.#endOf(caller, own).catch(failed);
      }
    } catch (error) {
      failed(error);
    }
  }

  async #endOf(tenant: string, legs: readonly OutsideLeg[]): Promise<void> {
    const { database, exchange, trunks, sendsEmail } = this.#parts;
    const { outsideCalling, plan, isEmailConfirmed } = await cachedRouting(database, tenant);
    const { concurrent, money_per_day: most } = outsideCalling;
    const now = new Date();
    const spent = async () => {
      const today = dayInVietnam(now);
      const use = await database.withTenant(tenant, (db) =>
        readOutsideUse(db, exchange.calls(tenant), today),
      );
      return use.moneyToday >= most;
    };
    const offers = trunks();
    const grant = outsideGrantOf(outsideCalling, tenant, offers, sendsEmail && !isEmailConfirmed);
    // A trunk that is switched off or gone takes no new calls; those that are up go on.
    const gone = legs
      .map(({ trunk }) => trunk)
      .filter((trunk) => !offers.some((one) => one.name === trunk));
    const ended = legsToEnd(legs, {
      grant: { ...grant, trunks: [...grant.trunks, ...gone] },
      isPlanOver: planState(plan.dateExpired, now) === 'ended',
      isMoneySpent: most > 0 && (await spent()),
      concurrent,
    });
    for (const leg of ended) await exchange.endOutsideLeg(leg);
  }
}
