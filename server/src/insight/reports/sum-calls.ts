import type { CallSums, ReportGroup } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CallScope } from '../../call-log/records/call-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type Days, lengthOf } from '../../kernel/time/days.ts';
import { daysBefore } from '../../kernel/time/asked-days.ts';
import type { SumSource } from './sum-source.ts';

export interface SumQuery {
  readonly days: Days;
  /** Levels of rows; none: one row with the sums of everything. */
  readonly groups: readonly ReportGroup[];
  readonly conditions: readonly RawBuilder<SqlBool>[];
  readonly scope: CallScope | null;
  /** Rows at most. */
  readonly limit: number;
}

export interface SumRow {
  readonly keys: readonly (string | null)[];
  readonly sums: CallSums;
  readonly previous: CallSums;
}

const names = [
  'calls',
  'inbound',
  'outbound',
  'internal',
  'answered',
  'missed',
  'talk_sec',
  'waited',
  'wait_sec',
] as const satisfies readonly (keyof CallSums)[];

/** A day of the span before stands beside its day of the present one. */
function keyOf(source: SumSource, group: ReportGroup, { days }: SumQuery): RawBuilder<string> {
  if (group !== 'day') return sql.ref(source.groups[group] ?? group);
  return sql`case when day < ${days.from}::date then day + ${lengthOf(days)}::integer else day end`;
}

function sumsIn(row: Readonly<Record<string, string>>, prefix: '' | 'previous_'): CallSums {
  const sum = (name: keyof CallSums) => Number(row[`${prefix}${name}`] ?? 0);
  return {
    calls: sum('calls'),
    inbound: sum('inbound'),
    outbound: sum('outbound'),
    internal: sum('internal'),
    answered: sum('answered'),
    missed: sum('missed'),
    talk_sec: sum('talk_sec'),
    waited: sum('waited'),
    wait_sec: sum('wait_sec'),
  };
}

/**
 * Sums of a roll-up over some days and over as many before, in one pass; rows with most calls first, those that have calls
 * before only at the end.
 */
export async function sumCalls(
  db: TenantTransaction,
  source: SumSource,
  query: SumQuery,
): Promise<SumRow[]> {
  const { days, groups, scope, conditions, limit } = query;
  const before = daysBefore(days);
  const isPresent = sql<SqlBool>`day >= ${days.from}::date`;
  const columns = names.flatMap((name) => {
    const [column, condition] = source.sums[name];
    const of = (span: RawBuilder<SqlBool>) =>
      sql`coalesce(sum(${sql.ref(column)}) filter (where ${condition} and ${span}), 0)`;
    return [
      sql`${of(isPresent)} as ${sql.ref(name)}`,
      sql`${of(sql<SqlBool>`not ${isPresent}`)} as ${sql.ref(`previous_${name}`)}`,
    ];
  });
  const keys = groups.map(
    (group, at) => sql`${keyOf(source, group, query)} as ${sql.ref(`key${at}`)}`,
  );
  const places = sql.join(groups.map((_group, at) => sql.raw(String(at + 1))));
  const where = sql.join(
    [
      sql`day between ${before.from}::date and ${days.to}::date`,
      ...(scope === null ? [] : [source.inScope(scope)]),
      ...conditions,
    ],
    sql` and `,
  );
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join([...keys, ...columns])} from ${sql.table(source.table)} where ${where}
    ${groups.length === 0 ? sql`` : sql`group by ${places} having sum(calls) <> 0 order by calls desc, ${places}`}
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    keys: groups.map((_group, at) => row[`key${at}`] ?? null),
    sums: sumsIn(row, ''),
    previous: sumsIn(row, 'previous_'),
  }));
}
