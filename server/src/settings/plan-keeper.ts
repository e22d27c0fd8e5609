import { dayInVietnam, planDaysLeft } from '@alo/contracts';
import { accountsWith } from '../auth/accounts-with.ts';
import type { Database, TenantTransaction } from '../database/database.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import { notify } from '../notices/notify.ts';
import { listTenants } from '../tenancy/list-tenants.ts';
import { planMark, planNoticeWords } from './plan-mark.ts';

interface Parts {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly onError: (what: string, error: unknown) => void;
}

const hour = 3_600_000;
/** Milliseconds after the start until the first look: signing in goes first. */
const firstAfter = 60_000;

/**
 * Tells the administrators of each company 30, 7 and 1 days before its plan ends, by the days of Vietnam. A mark that
 * fell into a time without a server is made up for with the days that are left then; the database keeps each to once.
 */
export class PlanKeeper {
  readonly #parts: Parts;
  readonly #timers: readonly NodeJS.Timeout[];
  #lookedOn = '';
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const look = () => {
      const now = new Date();
      if (dayInVietnam(now) === this.#lookedOn) return;
      this.#work = this.look(now);
    };
    this.#timers = [setTimeout(look, firstAfter).unref(), setInterval(look, hour).unref()];
  }

  /** Tells what is due at a moment, in every company. One that fails does not keep the others, and is tried again. */
  async look(now: Date): Promise<void> {
    const { database, onError } = this.#parts;
    const failed = (error: unknown) => {
      this.#lookedOn = '';
      onError('the end of a plan was not announced', error);
    };
    this.#lookedOn = dayInVietnam(now);
    try {
      for (const maDn of await listTenants(database)) {
        if (this.#isClosed) return;
        await this.#tell(maDn, now).catch(failed);
      }
    } catch (error) {
      failed(error);
    }
  }

  /** Ends after the company under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#work;
  }

  async #tell(maDn: string, now: Date): Promise<void> {
    const { database, live } = this.#parts;
    const told = await database.withTenant(maDn, (db) => announce(db, maDn, now));
    for (const userId of told) live.publish(maDn, { type: 'notice.created', user_id: userId });
  }
}

/** Writes the notices that are due; gives back whose bells they are in. */
async function announce(
  db: TenantTransaction,
  maDn: string,
  now: Date,
): Promise<readonly string[]> {
  const tenant = await db.selectFrom('tenant').select('date_expired').executeTakeFirst();
  const lastDay = tenant?.date_expired ?? null;
  if (lastDay === null) return [];
  const left = planDaysLeft(lastDay, now);
  const mark = planMark(left);
  if (mark === null) return [];
  const { numInsertedOrUpdatedRows: isNew } = await db
    .insertInto('plan_notice')
    .values({ ma_dn: maDn, last_day: lastDay, mark })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (isNew === 0n) return [];
  const people = await accountsWith(db, 'setting.edit');
  const notice = { maDn, kind: 'payment', link: '/setting/payment' } as const;
  for (const userId of people) {
    await notify(db, { ...notice, userId, ...planNoticeWords(lastDay, left) });
  }
  return people;
}
