import { dispositionSchema, missedDispositions } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type CallScope, inScope, isAgentInScope, ownRecords } from './call-scope.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';

/** Rows of the roll-ups: all agents together are few rows, single ones are kept by day. */
function rolledUp(db: TenantTransaction, scope: CallScope | null, { from, to }: Days) {
  const rows =
    scope === null
      ? db.selectFrom('call_hour').select(['day', 'direction', 'disposition', 'calls', 'talk_sec'])
      : db
          .selectFrom('call_day')
          .where(inScope(scope, 'to_extension'))
          .select(['day', 'direction', 'disposition', 'calls', 'talk_sec']);
  return db.selectFrom(rows.as('figure')).where('day', '>=', from).where('day', '<=', to);
}

const calls = sql`coalesce(sum(calls), 0)`;

/** Calls by direction and outcome, seconds of talk. */
export async function totalsOf(db: TenantTransaction, scope: CallScope | null, days: Days) {
  const counted = await rolledUp(db, scope, days)
    .select([
      sql<string>`${calls}`.as('calls'),
      sql<string>`coalesce(sum(calls) filter (where direction = 'inbound'), 0)`.as('inbound'),
      sql<string>`coalesce(sum(calls) filter (where direction = 'outbound'), 0)`.as('outbound'),
      sql<string>`coalesce(sum(calls) filter (where direction = 'internal'), 0)`.as('internal'),
      sql<string>`coalesce(sum(calls) filter (where disposition = any(${missedDispositions}::text[])), 0)`.as(
        'missed',
      ),
      sql<string>`coalesce(sum(calls) filter (where disposition = 'answered'), 0)`.as('answered'),
      sql<string>`coalesce(sum(talk_sec), 0)`.as('talk_sec'),
    ])
    .executeTakeFirstOrThrow();
  return {
    calls: Number(counted.calls),
    inbound: Number(counted.inbound),
    outbound: Number(counted.outbound),
    internal: Number(counted.internal),
    missed: Number(counted.missed),
    answered: Number(counted.answered),
    talk_sec: Number(counted.talk_sec),
  };
}

/** Calls by hour of the day: from the roll-up for everybody, from the few records of single people. */
function hours(db: TenantTransaction, scope: CallScope | null, days: Days) {
  if (scope === null) {
    return db
      .selectFrom('call_hour')
      .where('day', '>=', days.from)
      .where('day', '<=', days.to)
      .select(['hour', 'disposition', 'calls']);
  }
  return ownRecords(db, scope)
    .where('started_at', '>=', midnight(days.from))
    .where('started_at', '<', endOf(days))
    .select([
      sql<number>`extract(hour from started_at at time zone 'Asia/Ho_Chi_Minh')::smallint`.as(
        'hour',
      ),
      'disposition',
      sql<number>`1`.as('calls'),
    ]);
}

/** Answered and other calls for each of the 24 hours. */
export async function byHour(db: TenantTransaction, scope: CallScope | null, days: Days) {
  const rows = await db
    .selectFrom(hours(db, scope, days).as('figure'))
    .select([
      'hour',
      sql<string>`coalesce(sum(calls) filter (where disposition = 'answered'), 0)`.as('answered'),
      sql<string>`coalesce(sum(calls) filter (where disposition not in ('answered', 'announced')), 0)`.as(
        'not_answered',
      ),
    ])
    .groupBy('hour')
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

/** Calls by outcome, the most frequent first. */
export async function byDisposition(db: TenantTransaction, scope: CallScope | null, days: Days) {
  const rows = await rolledUp(db, scope, days)
    .select(['disposition', sql<string>`${calls}`.as('calls')])
    .groupBy('disposition')
    .having(calls, '>', 0)
    .orderBy(calls, 'desc')
    .orderBy('disposition')
    .execute();
  return rows.map((row) => ({
    disposition: v.parse(dispositionSchema, row.disposition),
    calls: Number(row.calls),
  }));
}

/** The agents who took the most calls, five at most: each leg on which somebody talked counts for that agent. */
export async function topAgents(db: TenantTransaction, scope: CallScope | null, days: Days) {
  const rows = db.selectFrom('agent_day');
  const named = await (scope === null ? rows : rows.where(isAgentInScope(scope)))
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .select([
      'user_id',
      sql<string>`coalesce(max(user_name) filter (where calls > 0), '')`.as('name'),
      sql<string>`${calls}`.as('calls'),
      sql<string>`sum(talk_sec)`.as('talk_sec'),
    ])
    .groupBy('user_id')
    .having(calls, '>', 0)
    .orderBy(calls, 'desc')
    .orderBy('user_id')
    .limit(5)
    .execute();
  return named.map((row) => ({
    user_id: row.user_id,
    name: row.name,
    calls: Number(row.calls),
    talk_sec: Number(row.talk_sec),
  }));
}
