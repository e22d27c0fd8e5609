import { planDaysLeft } from '@alo/contracts';
import { accountsWith } from '../../kernel/notifications/accounts-with.ts';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import type { Leadership } from '../../kernel/cluster/leadership.ts';
import type { LiveStreams } from '../../kernel/live/live-streams.ts';
import { notifyAll } from '../../kernel/notifications/notify.ts';
import { DailyRound } from '../tenants/daily-round.ts';
import { listTenants } from '../tenants/list-tenants.ts';
import { planMark, planNoticeWords } from './plan-mark.ts';

interface Parts {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly leadership: Leadership;
  readonly onError: (what: string, error: unknown) => void;
}

/**
 * Tells the administrators of each company 30, 7 and 1 days before its plan ends, by the days of Vietnam. A mark that
 * fell into a time without a server is made up for with the days that are left then; the database keeps each to once.
 */
export function planKeeper({ database, live, leadership, onError }: Parts): DailyRound {
  return new DailyRound({
    onError,
    leads: () => leadership.leads('ends of plans'),
    tenants: () => listTenants(database),
    failure: 'the end of a plan was not announced',
    visit: async (tenant, now) => {
      const notified = await database.withTenant(tenant, (db) => announce(db, tenant, now));
      for (const userId of notified)
        live.publish(tenant, { type: 'notice.created', user_id: userId });
    },
  });
}

/** Writes the notices that are due; gives back whose bells they are in. */
async function announce(
  db: TenantTransaction,
  tenant: string,
  now: Date,
): Promise<readonly string[]> {
  const plan = await db.selectFrom('tenant').select('date_expired').executeTakeFirst();
  const lastDay = plan?.date_expired ?? null;
  if (lastDay === null) return [];
  const left = planDaysLeft(lastDay, now);
  const mark = planMark(left);
  if (mark === null) return [];
  const { numInsertedOrUpdatedRows: isNew } = await db
    .insertInto('plan_notice')
    .values({ ma_dn: tenant, last_day: lastDay, mark })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (isNew === 0n) return [];
  const people = await accountsWith(db, 'setting.edit');
  const notice = { tenant, kind: 'payment', link: '/setting/payment' } as const;
  await notifyAll(db, people, { ...notice, ...planNoticeWords(lastDay, left) });
  return people;
}
