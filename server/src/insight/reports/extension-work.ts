import type { CallReport, ExtensionWork, ReportGroup, ReportKey } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { dayOf } from '../../kernel/database/migrations/roll-up.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';
import { readExtensionUse } from './extension-use.ts';

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

/** The call of a leg began in the span of the row, and is of the directions asked for. */
const ofSpan = sql<SqlBool>`record.started_at >= wanted.begin and record.started_at < wanted.until`;

/**
 * The first or the last leg of a row that began in its span. `offset 0` keeps the order of the search: the legs of one
 * extension by time, each with its record, until one fits. Planned as a join, it may begin with all records of a day.
 */
const legInSpan = (order: 'asc' | 'desc', conditions: RawBuilder<unknown>) => sql`(
  select leg.from_at from (
    select * from call_leg where extension = wanted.extension
      and from_at >= wanted.begin and from_at < wanted.until
    order by from_at ${sql.raw(order)} offset 0) leg
  cross join lateral (
    select * from call_record where ma_dn = leg.ma_dn and id = leg.call_record_id offset 0) record
  where ${ofSpan} and ${conditions}
  order by leg.from_at ${sql.raw(order)} limit 1)`;

/** The first or the last leg that began after the span, which ends at midnight, of a call that began in it. */
const legAfterSpan = (which: 'min' | 'max', conditions: RawBuilder<unknown>) => sql`(
  select ${sql.raw(which)}(leg.from_at) from call_record record
  cross join lateral (
    select * from call_leg where ma_dn = record.ma_dn and call_record_id = record.id offset 0) leg
  where ${sql.raw(dayOf('record.started_at'))} <> ${sql.raw(dayOf('record.ended_at'))}
    and record.started_at >= wanted.until - interval '1 day' and ${ofSpan}
    and leg.extension = wanted.extension and leg.from_at >= wanted.until and ${conditions})`;

/**
 * When the first and the last call of each row began for it. Rows are one value, of which PostgreSQL expects as much however many
 * there are: so it keeps its plan, which takes longer to make than to follow.
 */
async function firstAndLast(
  db: TenantTransaction,
  { days, filters }: WorkQuery,
  wanted: readonly Wanted[],
) {
  const asked = wanted.map(({ extension, user, day }, at) => {
    const span = day === undefined ? days : { from: day, to: day };
    const person = { by_user: user !== undefined, user_id: user ?? null };
    return { at, extension, ...person, begin: midnight(span.from), until: endOf(span) };
  });
  const conditions = sql.join(
    [
      sql`(not wanted.by_user or leg.user_id is not distinct from wanted.user_id)`,
      ...conditionsOf(filters),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ first_at: Date | null; last_at: Date | null }>`
    select
      least(${legInSpan('asc', conditions)}, ${legAfterSpan('min', conditions)}) as first_at,
      greatest(${legInSpan('desc', conditions)}, ${legAfterSpan('max', conditions)}) as last_at
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) wanted(at integer, extension text, by_user boolean,
      user_id uuid, begin timestamptz, until timestamptz)
    order by at ${prepared}`.execute(db);
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
  // Sent one after the other all the same; the second is written while the database works on the first.
  const [use, times] = await Promise.all([
    readExtensionUse(db, query.days, now),
    firstAndLast(db, query, rows),
  ]);
  const users = Map.groupBy(use, ({ extension }) => extension);
  return rows.map(({ extension, user, day }, at) => {
    const all = users.get(extension) ?? [];
    const people = user === undefined ? all : all.filter(({ user_id }) => user_id === user);
    const known = day === undefined ? people.flatMap(({ idle }) => idle ?? []) : [];
    const seconds = known.reduce((sum, one) => sum + Number(one), 0);
    return {
      people: people.map(({ name }) => name),
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
