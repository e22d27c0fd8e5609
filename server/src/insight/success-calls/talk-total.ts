import { type EndpointRequest, type endpoints, maximumDays } from '@alo/contracts';
import { sql } from 'kysely';
import { matchingRecords } from '../../call-log/records/call-record-filter.ts';
import type { CallScope } from '../../call-log/records/call-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { askedDays } from '../../kernel/time/asked-days.ts';
import type { User } from '../../kernel/user/user.ts';

export type SuccessQuery = EndpointRequest<typeof endpoints.getSuccessCalls>['query'];

/** Filters of which the sums by day know the value, with their columns. */
const summed = {
  direction: 'direction',
  user: 'user_id',
  hotline: 'hotline',
  queue: 'queue_id',
  agent_extension: 'extension',
} as const;
/** What a query has besides filters; calls without talk add nothing to its sum. */
const open: ReadonlySet<string> = new Set(['from', 'to', 'cursor', 'per_page', 'sort', 'talk_min']);

const isSet = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';

/** Can the sums by day tell it? */
export function isSummed(query: SuccessQuery, scope: CallScope | null): boolean {
  if (scope !== null || query.talk_min > 1) return false;
  return Object.entries(query).every(
    ([name, value]) => open.has(name) || name in summed || !isSet(value),
  );
}

async function fromSums(db: TenantTransaction, query: SuccessQuery): Promise<number> {
  const { from, to } = askedDays(query, maximumDays);
  const conditions = Object.entries(summed).flatMap(([name, column]) => {
    const values = Object.entries(query).find(([asked]) => asked === name)?.[1];
    if (!Array.isArray(values) || values.length === 0) return [];
    const type = sql.raw(column.endsWith('_id') ? 'uuid' : 'text');
    return [sql` and ${sql.ref(column)} = any(${values}::${type}[])`];
  });
  const { rows } = await sql<{ talk: string }>`
    select coalesce(sum(talk_sec), 0) as talk from call_unit_day
    where day between ${from}::date and ${to}::date and disposition = 'answered'
    ${sql.join(conditions, sql``)}`.execute(db);
  return Number(rows[0]?.talk ?? 0);
}

/** Seconds of talk of all calls that a query finds: from the sums by day where they know its filters, else from the calls. */
export async function talkTotal(
  db: TenantTransaction,
  query: SuccessQuery,
  user: User,
  scope: CallScope | null,
): Promise<number> {
  if (isSummed(query, scope)) return fromSums(db, query);
  const { talk } = await matchingRecords(db, { ...query, disposition: ['answered'] }, user, scope)
    .select(sql<string>`coalesce(sum(talk_sec), 0)`.as('talk'))
    .executeTakeFirstOrThrow();
  return Number(talk);
}
