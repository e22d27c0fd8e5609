import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';
import { statusSpans } from './status-spans.ts';

/** Somebody who had an extension on some days. */
interface ExtensionUser {
  readonly extension: string;
  readonly user_id: string;
  /** What he is called today. */
  readonly name: string;
  /** Seconds in which he was ready and neither rang nor talked, at whatever extension; null: he was never ready. */
  readonly idle: string | null;
}

/** The status of an agent who can be called (entities.md §1.4). */
const ready = 1;

const used = (days: Days) => sql`
  select extension, user_id, sum(talk_sec + ring_sec) as busy from extension_day
  where day between ${days.from}::date and ${days.to}::date
  group by extension, user_id having sum(calls) <> 0`;

/**
 * Seconds of calls that a moment cuts, after it, by extension, those of the first moment less those of the second: an extension
 * is in one call at a time, so that its last leg before the moment is the only one that may go on.
 */
const cut = (first: Date, second: Date | null) => sql`
  select one.extension, sum(edge.sign * extract(epoch from last.ended_at - greatest(edge.moment,
    case when last.n = 1 and last.direction <> 'inbound' then coalesce(last.answered_at, last.ended_at)
      else last.from_at end))) as seconds
  from (select distinct extension from used) one
  cross join (values (${first}::timestamptz, 1), (${second}::timestamptz, -1)) edge(moment, sign)
  cross join lateral (
    select leg.n, leg.from_at, leg.answered_at, leg.ended_at, record.direction from call_leg leg
    join call_record record on record.ma_dn = leg.ma_dn and record.id = leg.call_record_id
    where leg.extension = one.extension and leg.from_at < edge.moment and record.started_at < edge.moment
    order by leg.from_at desc limit 1) last
  where last.ended_at > edge.moment
  group by one.extension`;

/** Seconds in which each person was ready. */
const readyTimes = (begin: Date, end: Date) => sql`
  select user_id, sum(extract(epoch from
    least(coalesce(to_at, ${end}), ${end}) - greatest(from_at, ${begin}))) as seconds
  from (${statusSpans(sql`(select distinct user_id as id from used)`, begin, end)}) spans
  where status = ${ready} and coalesce(to_at, ${end}) > ${begin} and from_at < ${end}
  group by user_id`;

/**
 * Who had which extension on some days that end at the next midnight, or now, by days of calls, and how long he was idle. One
 * statement, planned once: its searches are by key.
 */
export async function readExtensionUse(
  db: TenantTransaction,
  days: Days,
  now: Date,
): Promise<readonly ExtensionUser[]> {
  const [begin, end] = [midnight(days.from), endOf(days)];
  const isOver = end <= now;
  const { rows } = await sql<ExtensionUser>`
    with used as (${used(days)}),
      cut as (${cut(begin, isOver ? end : null)}),
      ready as (${readyTimes(begin, isOver ? end : now)})
    select used.extension, used.user_id, account.name,
      ready.seconds - sum(used.busy + coalesce(cut.seconds, 0)) over (partition by used.user_id) as idle
    from used
    join account on account.id = used.user_id
    left join ready on ready.user_id = used.user_id
    left join cut on cut.extension = used.extension
    order by used.extension, used.user_id ${prepared}`.execute(db);
  return rows;
}
