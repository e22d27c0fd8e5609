import { type CallSums, maximumDays, type ReportGroup, type ReportKey } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { readCallScope } from '../../call-log/records/call-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { askedDays, daysBefore } from '../../kernel/time/asked-days.ts';
import type { User } from '../../kernel/user/user.ts';
import type { Days } from '../../kernel/time/days.ts';
import { nameKeys } from './group-names.ts';
import { sumCalls, type SumRow } from './sum-calls.ts';
import type { SumSource } from './sum-source.ts';

/** What both kinds of report ask for. */
interface ReportQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly group: ReportGroup;
  readonly subgroup?: ReportGroup | undefined;
  /** Values by group; none: all. */
  readonly filters: Readonly<Partial<Record<ReportGroup, readonly string[]>>>;
  /** Rows that count at all, besides those of the reader's scope. */
  readonly conditions?: readonly RawBuilder<SqlBool>[];
}

/** Rows that a report shows; the totals hold all. */
const mostRows = 1000;

function conditionsOf<Sums>(
  source: SumSource<Sums>,
  filters: ReportQuery['filters'],
): RawBuilder<SqlBool>[] {
  return Object.entries(filters).flatMap(([group, values]) => {
    const column = Object.entries(source.groups).find(([name]) => name === group)?.[1];
    if (column === undefined || values.length === 0) return [];
    const type = sql.raw(column.endsWith('_id') ? 'uuid' : 'text');
    return [sql<SqlBool>`${sql.ref(column)} = any(${values}::${type}[])`];
  });
}

/** What any report on a roll-up answers. */
interface SumReport<Sums> extends Days {
  readonly previous_from: string;
  readonly previous_to: string;
  readonly rows: (Omit<SumRow<Sums>, 'keys'> & { readonly keys: ReportKey[] })[];
  readonly more: boolean;
  readonly total: Sums;
  readonly previous: Sums;
}

/** A report on one roll-up for a reader: by his data scope, with the span of equal length before. */
export async function readCallReport<Sums = CallSums>(
  db: TenantTransaction,
  user: User,
  source: SumSource<Sums>,
  query: ReportQuery,
): Promise<SumReport<Sums>> {
  const days = askedDays(query, maximumDays);
  const before = daysBefore(days);
  const groups = [
    ...new Set([query.group, ...(query.subgroup === undefined ? [] : [query.subgroup])]),
  ];
  const sums = {
    days,
    conditions: [...(query.conditions ?? []), ...conditionsOf(source, query.filters)],
    scope: await readCallScope(db, user),
  };
  const { rows, total } = await sumCalls(db, source, { ...sums, groups, limit: mostRows + 1 });
  return {
    ...days,
    previous_from: before.from,
    previous_to: before.to,
    rows: await nameKeys(db, groups, rows.slice(0, mostRows)),
    more: rows.length > mostRows,
    total: total.sums,
    previous: total.previous,
  };
}
