import type { CallSums, ReportGroup } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CallScope } from '../../call-log/records/call-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type Days, lengthOf } from '../../kernel/time/days.ts';
import { daysBefore } from '../../kernel/time/asked-days.ts';
import type { SumSource, Summand } from './sum-source.ts';

export interface SumQuery {
  readonly days: Days;
  /** Levels of rows; none: one row with the sums of everything. */
  readonly groups: readonly ReportGroup[];
  readonly conditions: readonly RawBuilder<SqlBool>[];
  readonly scope: CallScope | null;
  /** Rows at most. */
  readonly limit: number;
}

export interface SumRow<Sums = CallSums> {
  readonly keys: readonly (string | null)[];
  readonly sums: Sums;
  readonly previous: Sums;
}

/** A day of the span before stands beside its day of the present one. */
function keyOf<Sums>(
  source: SumSource<Sums>,
  group: ReportGroup,
  { days }: SumQuery,
): RawBuilder<string> {
  if (group === 'hour') return sql`lpad(hour::text, 2, '0')`;
  if (group !== 'day') return sql.ref(source.groups[group] ?? group);
  return sql`case when day < ${days.from}::date then day + ${lengthOf(days)}::integer else day end`;
}

/**
 * Sums of a roll-up over some days and over as many before, in one pass; rows with most calls first, those that have calls
 * before only at the end.
 */
export async function sumCalls<Sums>(
  db: TenantTransaction,
  source: SumSource<Sums>,
  query: SumQuery,
): Promise<SumRow<Sums>[]> {
  const { days, groups, scope, conditions, limit } = query;
  const before = daysBefore(days);
  const isPresent = sql<SqlBool>`day >= ${days.from}::date`;
  const columns = Object.entries<Summand>(source.sums).flatMap(([name, [column, condition]]) => {
    const of = (span: RawBuilder<SqlBool>) =>
      sql`coalesce(sum(${sql.raw(column)}) filter (where ${condition} and ${span}), 0)`;
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
      ...(scope === null || source.inScope === null ? [] : [source.inScope(scope)]),
      ...(source.only === undefined ? [] : [source.only]),
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
    sums: source.read((name) => Number(row[String(name)] ?? 0)),
    previous: source.read((name) => Number(row[`previous_${String(name)}`] ?? 0)),
  }));
}
