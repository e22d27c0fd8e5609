import {
  callMetrics,
  type Dashboard,
  type DashboardPeriod,
  dayInVietnam,
  metricValue,
  noCalls,
} from '@alo/contracts';
import { sql } from 'kysely';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { byDisposition, byHour, topAgents, totalsOf } from './call-figures.ts';
import { readCallScope } from './call-scope.ts';
import { dayMs, type Days, endOf, midnight } from '../../kernel/time/days.ts';
import { missedNotCalledBack } from './missed-calls.ts';

const lengths: Readonly<Record<DashboardPeriod, number>> = { today: 1, '7d': 7, '30d': 30 };

function spans(period: DashboardPeriod, now: Date): { present: Days; before: Days } {
  const dayBack = (days: number) => dayInVietnam(new Date(now.getTime() - days * dayMs));
  const length = lengths[period];
  return {
    present: { from: dayBack(length - 1), to: dayBack(0) },
    before: { from: dayBack(2 * length - 1), to: dayBack(length) },
  };
}

async function newCustomers(db: TenantTransaction, user: User, days: Days) {
  const people = usersInScope(db, user);
  let found = db.selectFrom('customer');
  if (people !== null) found = found.where('user_id', 'in', people);
  const customers = await found
    .where('created_at', '>=', midnight(days.from))
    .where('created_at', '<', endOf(days))
    .where('deleted_at', 'is', null)
    .select(sql<string>`count(*)`.as('counted'))
    .executeTakeFirstOrThrow();
  return Number(customers.counted);
}

interface DashboardInput {
  readonly period: DashboardPeriod;
  readonly agentsOnline: number;
  /** The period ends with this day. */
  readonly now?: Date;
}

/** The figures of the dashboard for one period, by the reader's data scope. */
export async function readDashboard(
  db: TenantTransaction,
  user: User,
  { period, agentsOnline, now: moment = new Date() }: DashboardInput,
): Promise<Dashboard> {
  const { present, before } = spans(period, moment);
  const scope = await readCallScope(db, user);
  const now = await totalsOf(db, scope, present);
  const then = await totalsOf(db, scope, before);
  const { talk_sec, ...counts } = now;
  const sums = { ...noCalls, ...counts, talk_sec };
  return {
    period,
    totals: {
      ...counts,
      answer_rate: metricValue(callMetrics.answerRate, sums),
      average_talk_sec: metricValue(callMetrics.averageTalk, sums),
      new_customers: await newCustomers(db, user, present),
      agents_online: agentsOnline,
    },
    previous: {
      calls: then.calls,
      missed: then.missed,
      answer_rate: metricValue(callMetrics.answerRate, { ...noCalls, ...then }),
    },
    by_hour: await byHour(db, scope, present),
    by_disposition: await byDisposition(db, scope, present),
    top_agents: await topAgents(db, scope, present),
    missed_not_called_back: await missedNotCalledBack(db, user, scope, present),
  };
}
