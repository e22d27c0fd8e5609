import type { ActivityGroup, ActivitySums } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { daysBefore } from '../../kernel/time/asked-days.ts';
import { type Days, lengthOf } from '../../kernel/time/days.ts';
import type { User } from '../../kernel/user/user.ts';

export interface ActivityQuery {
  readonly days: Days;
  /** Levels of rows; none: one row with the sums of everything. */
  readonly groups: readonly ActivityGroup[];
  readonly user: readonly string[];
  readonly department: readonly string[];
  readonly team: readonly string[];
  /** Rows at most. */
  readonly limit: number;
}

export interface ActivityRow {
  readonly keys: readonly (string | null)[];
  readonly sums: ActivitySums;
  readonly previous: ActivitySums;
}

/** Each sum over a person's day, in milliseconds. */
const summands = {
  online_sec: 'online',
  ready_sec: 'ready',
  unavailable_sec: 'unavailable',
  lunch_sec: 'lunch',
  break_sec: 'short_break',
  meeting_sec: 'meeting',
  wrap_up_sec: 'wrap_up',
  talk_sec: 'talk',
  idle_sec: 'greatest(ready - ring - talk, 0)',
  handle_sec: 'talk + wrap_up',
  engaged_sec: 'talk + wrap_up + greatest(ready - ring - talk, 0)',
} as const satisfies Readonly<Record<keyof ActivitySums, string>>;

const columns = {
  user: 'account.id',
  department: 'account.department_id',
  team: 'account.team_id',
  branch: 'account.branch_id',
} as const;

/** Time in each status and in calls, by person and day; what still lasts counts up to `now`. */
function personDays({ from }: Days, to: string, now: Date): RawBuilder<unknown> {
  const span = sql`${from}::date and ${to}::date`;
  const of = (status: number) =>
    sql`coalesce(sum(ms) filter (where status = ${sql.lit(status)}), 0)`;
  return sql`
    select coalesce(spent.user_id, called.user_id) as user_id, coalesce(spent.day, called.day) as day,
      coalesce(online, 0) as online, coalesce(ready, 0) as ready, coalesce(unavailable, 0) as unavailable,
      coalesce(lunch, 0) as lunch, coalesce(short_break, 0) as short_break,
      coalesce(meeting, 0) as meeting, coalesce(wrap_up, 0) as wrap_up,
      coalesce(talk, 0) as talk, coalesce(ring, 0) as ring
    from (
      select user_id, day, sum(ms) as online, ${of(1)} as ready, ${of(2)} as unavailable,
        ${of(4)} as lunch, ${of(5)} as short_break, ${of(6)} as meeting, ${of(7)} as wrap_up
      from (
        select user_id, day, status, ms from user_activity_day where day between ${span}
        union all
        select user_id, part.day, status, (extract(epoch from part.part_to - part.part_from) * 1000)::bigint
        from user_activity
        cross join lateral days_of_activity(from_at, ${now}, ${from}::date, ${to}::date) part
        where to_at is null and status <> 3) log
      group by user_id, day having sum(ms) > 0) spent
    full join (
      select user_id, day, sum(talk_sec) * 1000 as talk,
        coalesce(sum(ring_sec) filter (where not is_caller), 0) * 1000 as ring
      from extension_day where day between ${span} and user_id is not null
      group by user_id, day having sum(calls) > 0) called
      on called.user_id = spent.user_id and called.day = spent.day`;
}

function conditionsOf(
  db: TenantTransaction,
  user: User,
  query: ActivityQuery,
): RawBuilder<SqlBool>[] {
  const visible = usersInScope(db, user);
  const chosen = (['user', 'department', 'team'] as const).flatMap((filter) => {
    const ids = query[filter];
    if (ids.length === 0) return [];
    return [sql<SqlBool>`${sql.ref(columns[filter])} = any(${ids}::uuid[])`];
  });
  return [
    ...(visible === null ? [] : [sql<SqlBool>`account.id in (${visible})`]),
    ...chosen,
    sql<SqlBool>`true`,
  ];
}

function sumsIn(row: Readonly<Record<string, string>>, prefix: '' | 'previous_'): ActivitySums {
  const sum = (name: keyof ActivitySums) => Number(row[`${prefix}${name}`] ?? 0) / 1000;
  return {
    online_sec: sum('online_sec'),
    ready_sec: sum('ready_sec'),
    unavailable_sec: sum('unavailable_sec'),
    lunch_sec: sum('lunch_sec'),
    break_sec: sum('break_sec'),
    meeting_sec: sum('meeting_sec'),
    wrap_up_sec: sum('wrap_up_sec'),
    talk_sec: sum('talk_sec'),
    idle_sec: sum('idle_sec'),
    handle_sec: sum('handle_sec'),
    engaged_sec: sum('engaged_sec'),
  };
}

/**
 * The working time of the people whom a reader may see, over some days and over as many before; whoever was online longest
 * stands first, who was there before only at the end. Units are those of today.
 */
export async function sumActivity(
  db: TenantTransaction,
  user: User,
  query: ActivityQuery,
  now: Date,
): Promise<ActivityRow[]> {
  const { days, groups, limit } = query;
  const before = daysBefore(days);
  const isPresent = sql<SqlBool>`day >= ${days.from}::date`;
  const sums = Object.entries(summands).flatMap(([name, expression]) => {
    const of = (span: RawBuilder<SqlBool>) =>
      sql`coalesce(sum(${sql.raw(expression)}) filter (where ${span}), 0)`;
    return [
      sql`${of(isPresent)} as ${sql.ref(name)}`,
      sql`${of(sql<SqlBool>`not ${isPresent}`)} as ${sql.ref(`previous_${name}`)}`,
    ];
  });
  // A day of the span before stands beside its day of the present one.
  const keys = groups.map((group, at) => {
    const key =
      group === 'day'
        ? sql`(case when day < ${days.from}::date then day + ${lengthOf(days)}::integer else day end)::text`
        : sql`${sql.ref(columns[group])}::text`;
    return sql`${key} as ${sql.ref(`key${at}`)}`;
  });
  const places = sql.join(groups.map((_group, at) => sql.raw(String(at + 1))));
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join([...keys, ...sums])}
    from (${personDays(before, days.to, now)}) person_day
    join account on account.id = person_day.user_id
    where ${sql.join(conditionsOf(db, user, query), sql` and `)}
    ${groups.length === 0 ? sql`` : sql`group by ${places} order by online_sec desc, talk_sec desc, ${places}`}
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    keys: groups.map((_group, at) => row[`key${at}`] ?? null),
    sums: sumsIn(row, ''),
    previous: sumsIn(row, 'previous_'),
  }));
}
