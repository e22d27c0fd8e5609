import type { CallSums, ReportGroup } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CallScope } from '../../call-log/records/call-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { type Days, lengthOf } from '../../kernel/time/days.ts';
import { daysBefore } from '../../kernel/time/asked-days.ts';
import type { SumSource, Summand } from './sum-source.ts';

export interface SumQuery {
  readonly days: Days;
  /** Levels of rows. */
  readonly groups: readonly ReportGroup[];
  readonly conditions: readonly RawBuilder<SqlBool>[];
  readonly scope: CallScope | null;
  /** Rows at most, beside the total. */
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

/** What a roll-up holds of some days, and of as many before. */
interface CallsSummed<Sums> {
  /** Of each group; none without groups. Those with most calls first, those that have calls before only at the end. */
  readonly rows: readonly SumRow<Sums>[];
  /** Of everything, however many groups there are. */
  readonly total: Omit<SumRow<Sums>, 'keys'>;
}

/**
 * Sums of a roll-up over some days and over as many before, in one pass over its rows: each sum by group and span first, and
 * then both spans beside each other.
 */
export async function sumCalls<Sums>(
  db: TenantTransaction,
  source: SumSource<Sums>,
  query: SumQuery,
): Promise<CallsSummed<Sums>> {
  const { days, groups, limit } = query;
  const keys = groups.map((_group, at) => sql.ref(`key${at}`));
  const parts = Object.entries<Summand>(source.sums).map(
    ([name, [column, condition]]) =>
      sql`coalesce(sum(${sql.raw(column)})${only(condition)}, 0) as ${sql.ref(name)}`,
  );
  const inner = [
    ...groups.map((group, at) => sql`${keyOf(source, group, query)} as ${keys[at]}`),
    sql`day >= ${days.from}::date as is_present`,
    ...parts,
  ];
  const outer = Object.keys(source.sums).flatMap((name) => [
    sql`sum(${sql.ref(name)}) filter (where is_present) as ${sql.ref(name)}`,
    sql`sum(${sql.ref(name)}) filter (where not is_present) as ${sql.ref(`previous_${name}`)}`,
  ]);
  const places = sql.join([...groups, 'is_present'].map((_group, at) => sql.raw(String(at + 1))));
  const isTotal = groups.length === 0 ? sql`true` : sql`grouping(key0) = 1`;
  const sets = groups.length === 0 ? sql`` : sql`group by grouping sets ((${sql.join(keys)}), ())`;
  const order = [sql`is_total desc`, sql`calls desc nulls last`, ...keys];
  const { rows } = await sql<Record<string, string> & { readonly is_total: boolean }>`
    with part as (
      select ${sql.join(inner)} from ${sql.table(source.table)}
      where ${conditionsOf(source, query)} group by ${places})
    select ${sql.join([...keys, ...outer])}, ${isTotal} as is_total from part ${sets}
    having ${isTotal} or sum(calls) <> 0 order by ${sql.join(order)} limit ${limit + 1}
    ${isOfEverything(source, query) ? prepared : sql``}`.execute(db);
  const [total, ...others] = rows.map((row) => ({
    keys: groups.map((_group, at) => row[`key${at}`] ?? null),
    sums: source.read((name) => Number(row[String(name)] ?? 0)),
    previous: source.read((name) => Number(row[`previous_${String(name)}`] ?? 0)),
  }));
  const nothing = source.read(() => 0);
  return { rows: others, total: total ?? { sums: nothing, previous: nothing } };
}

/** Rows that a sum counts; nothing where it counts all. */
const only = (condition: Summand[1] | null) =>
  condition === null ? sql`` : sql` filter (where ${condition})`;

/** Without filters there are few texts of statements, and a plan that is good for any days. */
function isOfEverything<Sums>(
  { inScope, only }: SumSource<Sums>,
  { scope, conditions }: SumQuery,
): boolean {
  return conditions.length === 0 && only === undefined && (scope === null || inScope === null);
}

/** Rows of the roll-up that count: of both spans, of the reader, and with what was asked for. */
function conditionsOf<Sums>(
  source: SumSource<Sums>,
  { days, scope, conditions }: SumQuery,
): RawBuilder<unknown> {
  const all = [
    sql`day between ${daysBefore(days).from}::date and ${days.to}::date`,
    ...(scope === null || source.inScope === null ? [] : [source.inScope(scope)]),
    ...(source.only === undefined ? [] : [source.only]),
    ...conditions,
  ];
  return sql.join(all, sql` and `);
}
