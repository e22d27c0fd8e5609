import {
  type Dashboard,
  dayInVietnam,
  type DashboardPeriod,
  dispositionSchema,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { User } from '../auth/user.ts';
import { shownPhone } from '../customers/customer-row.ts';
import { callRef } from '../customers/dial-ref.ts';
import type { TenantTransaction } from '../database/database.ts';
import { ownRecords } from './call-record-list.ts';

const dayMs = 86_400_000;
const days: Readonly<Record<DashboardPeriod, number>> = { today: 1, '7d': 7, '30d': 30 };

interface Span {
  readonly from: Date;
  readonly until: Date;
}

function spans(period: DashboardPeriod, now: Date): { present: Span; before: Span } {
  const until = new Date(Date.parse(`${dayInVietnam(now)}T00:00:00+07:00`) + dayMs);
  const length = days[period] * dayMs;
  const from = new Date(until.getTime() - length);
  return {
    present: { from, until },
    before: { from: new Date(from.getTime() - length), until: from },
  };
}

const rate = (part: number, whole: number) => (whole === 0 ? null : part / whole);

async function totalsOf(db: TenantTransaction, user: User, span: Span) {
  const counted = await ownRecords(db, user)
    .where('started_at', '>=', span.from)
    .where('started_at', '<', span.until)
    .select([
      sql<string>`count(*)`.as('calls'),
      sql<string>`count(*) filter (where direction = 'inbound')`.as('inbound'),
      sql<string>`count(*) filter (where direction = 'outbound')`.as('outbound'),
      sql<string>`count(*) filter (where direction = 'internal')`.as('internal'),
      sql<string>`count(*) filter (where disposition in ('missed', 'no_answer', 'abandoned'))`.as(
        'missed',
      ),
      sql<string>`count(*) filter (where disposition = 'answered')`.as('answered'),
      sql<string>`coalesce(sum(talk_sec), 0)`.as('talk'),
    ])
    .executeTakeFirstOrThrow();
  return {
    calls: Number(counted.calls),
    inbound: Number(counted.inbound),
    outbound: Number(counted.outbound),
    internal: Number(counted.internal),
    missed: Number(counted.missed),
    answered: Number(counted.answered),
    talk: Number(counted.talk),
  };
}

async function byHour(db: TenantTransaction, user: User, { from, until }: Span) {
  const hour = sql<number>`extract(hour from started_at at time zone 'Asia/Ho_Chi_Minh')::integer`;
  const rows = await ownRecords(db, user)
    .where('started_at', '>=', from)
    .where('started_at', '<', until)
    .select([
      hour.as('hour'),
      sql<string>`count(*) filter (where disposition = 'answered')`.as('answered'),
      sql<string>`count(*) filter (where disposition <> 'answered')`.as('not_answered'),
    ])
    .groupBy(hour)
    .execute();
  return Array.from({ length: 24 }, (_none, at) => {
    const row = rows.find((entry) => entry.hour === at);
    return {
      hour: at,
      answered: Number(row?.answered ?? 0),
      not_answered: Number(row?.not_answered ?? 0),
    };
  });
}

async function byDisposition(db: TenantTransaction, user: User, { from, until }: Span) {
  const rows = await ownRecords(db, user)
    .where('started_at', '>=', from)
    .where('started_at', '<', until)
    .select(['disposition', sql<string>`count(*)`.as('calls')])
    .groupBy('disposition')
    .orderBy(sql`count(*)`, 'desc')
    .execute();
  return rows.map((row) => ({
    disposition: v.parse(dispositionSchema, row.disposition),
    calls: Number(row.calls),
  }));
}

async function topAgents(db: TenantTransaction, user: User, { from, until }: Span) {
  const rows = await ownRecords(db, user)
    .where('started_at', '>=', from)
    .where('started_at', '<', until)
    .where('user_id', 'is not', null)
    .select([
      'user_id',
      sql<string>`max(user_name)`.as('name'),
      sql<string>`count(*)`.as('calls'),
      sql<string>`sum(talk_sec)`.as('talk_sec'),
    ])
    .groupBy('user_id')
    .orderBy(sql`count(*)`, 'desc')
    .limit(5)
    .execute();
  return rows.map((row) => ({
    user_id: row.user_id ?? '',
    name: row.name,
    calls: Number(row.calls),
    talk_sec: Number(row.talk_sec),
  }));
}

/** Latest missed calls that are looked at: each one searches the calls after it. */
const missedLookedAt = 200;

/** Missed calls from outside after which nobody has talked to that number. */
async function missedNotCalledBack(db: TenantTransaction, user: User, { from, until }: Span) {
  const missed = ownRecords(db, user)
    .where('started_at', '>=', from)
    .where('started_at', '<', until)
    .where('direction', '=', 'inbound')
    .where('disposition', 'in', ['missed', 'no_answer', 'abandoned'])
    .select(['id', 'from_number', 'customer_name', 'started_at'])
    .orderBy('started_at', 'desc')
    .limit(missedLookedAt);
  const rows = await db
    .selectFrom(missed.as('missed'))
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('call_record as later')
            .select('later.id')
            .whereRef('later.started_at', '>', 'missed.started_at')
            .where(
              sql<boolean>`(later.to_number = missed.from_number or later.from_number = missed.from_number)`,
            )
            .where('later.disposition', '=', 'answered'),
        ),
      ),
    )
    .orderBy('started_at', 'desc')
    .limit(8)
    .execute();
  return rows.map((row) => ({
    call_record_id: row.id,
    number: shownPhone(row.from_number, user.mask),
    dial_ref: callRef(row.id),
    customer_name: row.customer_name,
    started_at: row.started_at.toISOString(),
  }));
}

async function countSince(db: TenantTransaction, { from, until }: Span) {
  const customers = await db
    .selectFrom('customer')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('deleted_at', 'is', null)
    .select(sql<string>`count(*)`.as('counted'))
    .executeTakeFirstOrThrow();
  return Number(customers.counted);
}

/** The figures of the dashboard for one period, by the reader's data scope. */
export async function readDashboard(
  db: TenantTransaction,
  user: User,
  period: DashboardPeriod,
  agentsOnline: number,
): Promise<Dashboard> {
  const { present, before } = spans(period, new Date());
  const now = await totalsOf(db, user, present);
  const then = await totalsOf(db, user, before);
  const { talk, ...counts } = now;
  return {
    period,
    totals: {
      ...counts,
      answer_rate: rate(now.answered, now.calls),
      average_talk_sec: rate(talk, now.answered),
      new_customers: await countSince(db, present),
      agents_online: agentsOnline,
    },
    previous: {
      calls: then.calls,
      missed: then.missed,
      answer_rate: rate(then.answered, then.calls),
    },
    by_hour: await byHour(db, user, present),
    by_disposition: await byDisposition(db, user, present),
    top_agents: await topAgents(db, user, present),
    missed_not_called_back: await missedNotCalledBack(db, user, present),
  };
}
