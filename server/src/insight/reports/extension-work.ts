import type { CallReport, ExtensionWork, ReportGroup, ReportKey } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';
import { groupNames } from './group-names.ts';
import { idleTimes, readUse } from './idle-times.ts';

type Filters = Readonly<Partial<Record<ReportGroup, readonly string[]>>>;

interface WorkQuery {
  readonly days: Days;
  readonly filters: Filters;
}

/** A row of the report: an extension, of one person where that is a level, on one day where that is. */
interface Wanted {
  readonly extension: string;
  readonly user: string | null | undefined;
  readonly day: string | undefined;
}

const legColumns = { user: 'user_id', department: 'department_id', team: 'team_id' } as const;

/** Conditions on legs, and the directions of their calls. */
function conditionsOf(filters: Filters): RawBuilder<SqlBool>[] {
  const { direction = [] } = filters;
  const some = (['user', 'department', 'team'] as const).flatMap((group) => {
    const values = filters[group] ?? [];
    const column = sql.ref(`leg.${legColumns[group]}`);
    return values.length === 0 ? [] : [sql<SqlBool>`${column} = any(${values}::uuid[])`];
  });
  if (direction.length === 0) return some;
  return [...some, sql<SqlBool>`record.direction = any(${direction}::text[])`];
}

/** When the first and the last call of each row began for it. */
async function firstAndLast(
  db: TenantTransaction,
  { days, filters }: WorkQuery,
  wanted: readonly Wanted[],
) {
  const spans = wanted.map(({ day }) => (day === undefined ? days : { from: day, to: day }));
  const more = conditionsOf(filters).map((condition) => sql`and ${condition}`);
  const found = (order: 'asc' | 'desc') => sql`(
    select leg.from_at from call_leg leg
    join call_record record on record.ma_dn = leg.ma_dn and record.id = leg.call_record_id
    where leg.extension = wanted.extension
      and leg.from_at >= wanted.begin and leg.from_at < wanted.until + interval '1 day'
      and record.started_at >= wanted.begin and record.started_at < wanted.until
      and (not wanted.by_user or leg.user_id is not distinct from wanted.user_id)
      ${sql.join(more, sql` `)}
    order by leg.from_at ${sql.raw(order)} limit 1)`;
  const { rows } = await sql<{ first_at: Date | null; last_at: Date | null }>`
    select ${found('asc')} as first_at, ${found('desc')} as last_at
    from unnest(${wanted.map(({ extension }) => extension)}::text[],
      ${wanted.map(({ user }) => user ?? null)}::uuid[],
      ${wanted.map(({ user }) => user !== undefined)}::boolean[],
      ${spans.map(({ from }) => midnight(from))}::timestamptz[], ${spans.map(endOf)}::timestamptz[])
      with ordinality wanted(extension, user_id, by_user, begin, until, at)
    order by at`.execute(db);
  return rows;
}

/**
 * What else there is to know of rows by extension, in their order: who used it, when its first and last call began, and how
 * long those people were idle. The first two are read by index, since smallest and largest values cannot be kept as sums.
 */
async function readExtensionWork(
  db: TenantTransaction,
  query: WorkQuery,
  rows: readonly Wanted[],
  now: Date,
): Promise<readonly ExtensionWork[]> {
  const use = await readUse(db, query.days);
  const idle = await idleTimes(db, query.days, use, now);
  const used = use.flatMap(({ user_id }) => user_id ?? []);
  const names = await groupNames(db, 'user', [...new Set(used)]);
  const users = Map.groupBy(use, ({ extension }) => extension);
  const times = await firstAndLast(db, query, rows);
  return rows.map(({ extension, user, day }, at) => {
    const of = (users.get(extension) ?? []).flatMap(({ user_id }) => user_id ?? []);
    const people = user === undefined ? of : of.filter((id) => id === user);
    const known = day === undefined ? people.flatMap((id) => idle.get(id) ?? []) : [];
    const seconds = known.reduce((sum, one) => sum + one, 0);
    return {
      people: people.flatMap((id) => names.get(id) ?? []),
      first_at: times[at]?.first_at?.toISOString() ?? null,
      last_at: times[at]?.last_at?.toISOString() ?? null,
      idle_sec: known.length === 0 ? null : Math.max(0, Math.round(seconds)),
    };
  });
}

/** A report with it, where its rows are extensions. */
export async function withExtensionWork(
  db: TenantTransaction,
  report: CallReport,
  {
    levels,
    filters,
  }: { readonly levels: readonly (ReportGroup | undefined)[]; readonly filters: Filters },
  now = new Date(),
): Promise<CallReport> {
  const { from, to, rows } = report;
  const place = (group: ReportGroup) => levels.indexOf(group);
  if (place('extension') < 0 || rows.length === 0) return report;
  const value = (keys: readonly ReportKey[], group: ReportGroup) => keys[place(group)]?.value;
  const wanted = rows.map(({ keys }) => ({
    extension: value(keys, 'extension') ?? '',
    user: value(keys, 'user'),
    day: value(keys, 'day') ?? undefined,
  }));
  const work = await readExtensionWork(db, { days: { from, to }, filters }, wanted, now);
  return { ...report, rows: rows.map((row, at) => ({ ...row, work: work[at] })) };
}
