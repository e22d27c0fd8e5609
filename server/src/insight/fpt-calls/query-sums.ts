import {
  type CarrierSums,
  type EndpointRequest,
  type endpoints,
  maximumDays,
} from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { matchingRecords } from '../../call-log/records/call-record-filter.ts';
import type { CallScope } from '../../call-log/records/call-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { askedDays } from '../../kernel/time/asked-days.ts';
import type { User } from '../../kernel/user/user.ts';
import { sumCalls } from '../reports/sum-calls.ts';
import { carrierSource } from './carrier-source.ts';

export type FptQuery = EndpointRequest<typeof endpoints.getFptCalls>['query'];

/** Filters of which the sums by day know the value, with their columns. */
const summed = {
  direction: 'direction',
  disposition: 'disposition',
  user: 'user_id',
  hotline: 'hotline',
} as const;
/** What a query has besides filters. */
const open: ReadonlySet<string> = new Set(['from', 'to', 'cursor', 'per_page', 'sort']);

const isSet = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';

/** Can the sums by day tell it? */
export function isSummed(query: FptQuery): boolean {
  return Object.entries(query).every(
    ([name, value]) => open.has(name) || name in summed || !isSet(value),
  );
}

function conditionsOf(query: FptQuery) {
  return Object.entries(summed).flatMap(([name, column]) => {
    const values = Object.entries(query).find(([asked]) => asked === name)?.[1];
    if (!Array.isArray(values) || values.length === 0) return [];
    const type = sql.raw(column.endsWith('_id') ? 'uuid' : 'text');
    return [sql<SqlBool>`${sql.ref(column)} = any(${values}::${type}[])`];
  });
}

/**
 * Sums of all calls by numbers of a carrier that a query finds: from the sums by day where they know its filters, else
 * from the calls.
 */
export async function querySums(
  db: TenantTransaction,
  carrier: string,
  query: FptQuery,
  user: User,
  scope: CallScope | null,
): Promise<CarrierSums> {
  const source = carrierSource(carrier);
  if (isSummed(query)) {
    const days = askedDays(query, maximumDays);
    const { total } = await sumCalls(db, source, {
      ...{ days, scope, groups: [], limit: 0 },
      conditions: conditionsOf(query),
    });
    return total.sums;
  }
  const count = (condition: string) => sql<string>`count(*) filter (where ${sql.raw(condition)})`;
  const added = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0)`;
  const row = await matchingRecords(db, { ...query, carrier: [carrier] }, user, scope)
    .select([
      count('true').as('calls'),
      count(`direction = 'inbound'`).as('inbound'),
      count(`direction = 'outbound'`).as('outbound'),
      count(`disposition = 'answered'`).as('answered'),
      count('network = carrier').as('on_net'),
      added('talk_sec').as('talk_sec'),
      added('charged_sec').as('charged_sec'),
      added('cost').as('cost'),
    ])
    .executeTakeFirstOrThrow();
  return source.read((name) => Number(row[name]));
}
