import { dayInVietnam, type StaffedHalfHour, type Staffing } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Days, dayMs, endOf, midnight } from '../../kernel/time/days.ts';
import { queueMembers } from '../../telephony/routing/to-exchange-objects.ts';
import type { TenantRouting } from '../../telephony/routing/tenant-routing.ts';
import { statusSpans } from './status-spans.ts';

/** Statuses of an agent who is at work on calls: ready, which he stays while he talks, and after a call (entities.md §1.4). */
const atWork = [1, 7];

/** Whole weeks that end yesterday. */
export function weeksBefore(now: Date, weeks: number): Days {
  const today = Date.parse(dayInVietnam(now));
  const day = (back: number) => new Date(today - back * dayMs).toISOString().slice(0, 10);
  return { from: day(weeks * 7), to: day(1) };
}

const weekdayOf = (moment: string) =>
  sql.raw(`extract(isodow from ${moment} at time zone 'Asia/Ho_Chi_Minh')::integer`);
const halfHourOf = (moment: string) =>
  sql.raw(
    `floor(extract(epoch from (${moment} at time zone 'Asia/Ho_Chi_Minh')::time) / 1800)::integer`,
  );
const dayOf = (moment: string) => sql.raw(`(${moment} at time zone 'Asia/Ho_Chi_Minh')::date`);

interface Arrivals {
  readonly weekday: number;
  readonly half_hour: number;
  readonly calls: string;
}

/** Callers who waited for a queue, by weekday and half an hour. */
async function arrivalsOf(db: TenantTransaction, queueId: string, { from, to }: Days) {
  const { rows } = await sql<Arrivals>`
    select extract(isodow from day)::integer as weekday, half_hour,
      sum(calls - abandoned_short) as calls
    from queue_half_hour
    where queue_id = ${queueId} and day between ${from}::date and ${to}::date
    group by 1, 2 having sum(calls - abandoned_short) > 0 order by 1, 2`.execute(db);
  return rows;
}

/** The days on which anybody came to the queue. */
async function busyDays(db: TenantTransaction, queueId: string, { from, to }: Days) {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from queue_half_hour
    where queue_id = ${queueId} and day between ${from}::date and ${to}::date and calls > 0
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Mean seconds of talk of the calls that the queue brought to an agent; null: there were none. */
async function talkOf(db: TenantTransaction, queueId: string, { from, to }: Days) {
  const { rows } = await sql<{ talk_sec: string | null }>`
    select sum(talk_sec) / nullif(sum(calls), 0) as talk_sec from call_unit_day
    where day between ${from}::date and ${to}::date
      and queue_id = ${queueId} and disposition = 'answered'`.execute(db);
  const [{ talk_sec } = { talk_sec: null }] = rows;
  return talk_sec === null ? null : Number(talk_sec);
}

/** Seconds of some people at work on some days, by weekday and half an hour. */
async function presenceOf(
  db: TenantTransaction,
  people: readonly string[],
  days: Days,
  counted: readonly string[],
) {
  if (people.length === 0 || counted.length === 0) return [];
  const [begin, end] = [midnight(days.from), endOf(days)];
  const { rows } = await sql<{ weekday: number; half_hour: number; seconds: string }>`
    with spans as (${statusSpans(sql`unnest(${people}::uuid[])`, begin, end)}),
    cut as (
      select greatest(from_at, ${begin}) as from_at, least(coalesce(to_at, ${end}), ${end}) as to_at
      from spans where status = any(${atWork}::integer[]))
    select ${weekdayOf('slot')} as weekday, ${halfHourOf('slot')} as half_hour,
      sum(extract(epoch from least(to_at, slot + interval '30 min') - greatest(from_at, slot))) as seconds
    from cut cross join lateral generate_series(
      date_bin('30 min', from_at, timestamptz '2000-01-01 00:00Z'), to_at, interval '30 min') slot
    where slot < to_at and ${dayOf('slot')} = any(${counted}::date[])
    group by 1, 2`.execute(db);
  return rows;
}

/** Mean seconds that some people work after a call that they answered; null: they answered none. */
async function wrapUpOf(db: TenantTransaction, people: readonly string[], { from, to }: Days) {
  const span = sql`day between ${from}::date and ${to}::date and user_id = any(${people}::uuid[])`;
  const { rows } = await sql<{ ms: string; calls: string }>`
    select
      (select coalesce(sum(ms), 0) from user_activity_day where ${span} and status = 7) as ms,
      (select coalesce(sum(calls), 0) from extension_day where ${span} and answered) as calls`.execute(
    db,
  );
  const [{ ms, calls } = { ms: '0', calls: '0' }] = rows;
  return Number(calls) === 0 ? null : Number(ms) / 1000 / Number(calls);
}

async function peopleAt(db: TenantTransaction, subscriberIds: readonly string[]) {
  if (subscriberIds.length === 0) return [];
  const rows = await db
    .selectFrom('subscriber')
    .select('user_id')
    .where('id', 'in', subscriberIds)
    .where('user_id', 'is not', null)
    .execute();
  return [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
}

/**
 * When callers came to a queue over some weeks, and how many of its members were at work then. Members are those of today.
 * @throws {ProblemError} 404 the company has no such queue
 */
export async function readStaffing(
  db: TenantTransaction,
  routing: TenantRouting,
  queueId: string,
  days: Days,
): Promise<Staffing> {
  const queue = routing.objects.queue.find(({ id }) => id === queueId);
  if (queue === undefined) throw refuse.notFound();
  const members = queueMembers(routing, queue.form).map(({ subscriberId }) => subscriberId);
  const people = await peopleAt(db, members);
  const counted = await busyDays(db, queueId, days);
  const arrivals = await arrivalsOf(db, queueId, days);
  const presence = await presenceOf(db, people, days, counted);
  return {
    ...days,
    service_sec: queue.form.servicelevel,
    members: members.length,
    talk_sec: await talkOf(db, queueId, days),
    wrap_up_sec: await wrapUpOf(db, people, days),
    weekdays: weekdaysOf(counted),
    half_hours: merge(arrivals, presence),
  };
}

function weekdaysOf(days: readonly string[]) {
  const found = Map.groupBy(days, (day) => ((new Date(day).getUTCDay() + 6) % 7) + 1);
  return [...found]
    .map(([weekday, ofIt]) => ({ weekday, days: ofIt.length }))
    .toSorted((one, other) => one.weekday - other.weekday);
}

function merge(
  arrivals: readonly Arrivals[],
  presence: Awaited<ReturnType<typeof presenceOf>>,
): StaffedHalfHour[] {
  const found = new Map<number, StaffedHalfHour>();
  const at = (weekday: number, half_hour: number) =>
    found.get(weekday * 48 + half_hour) ?? { weekday, half_hour, calls: 0, present_sec: 0 };
  const put = (one: StaffedHalfHour) => found.set(one.weekday * 48 + one.half_hour, one);
  for (const { weekday, half_hour, calls } of arrivals) {
    put({ ...at(weekday, half_hour), calls: Number(calls) });
  }
  for (const { weekday, half_hour, seconds } of presence) {
    put({ ...at(weekday, half_hour), present_sec: Math.round(Number(seconds)) });
  }
  return [...found].toSorted(([one], [other]) => one - other).map(([, halfHour]) => halfHour);
}
