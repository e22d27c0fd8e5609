import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';

/** The status of an agent who can be called (entities.md §1.4). */
const ready = 1;

/**
 * Seconds in which each of some people was ready, on days that end at the next midnight, or now; people without any
 * are missing.
 */
export async function readyTimes(
  db: TenantTransaction,
  days: Days,
  people: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const begin = midnight(days.from);
  const end = endOf(days) < now ? endOf(days) : now;
  const { rows } = await sql<{ user_id: string; seconds: string }>`
    with spans as (
      select user_id, status, from_at, to_at from user_activity
      where user_id = any(${people}::uuid[]) and from_at >= ${begin} and from_at < ${end}
      union all
      select earlier.* from unnest(${people}::uuid[]) person(id)
      cross join lateral (
        select user_id, status, from_at, to_at from user_activity
        where user_id = person.id and from_at < ${begin}
        order by from_at desc limit 1) earlier)
    select user_id, sum(extract(epoch from
      least(coalesce(to_at, ${end}), ${end}) - greatest(from_at, ${begin}))) as seconds
    from spans where status = ${ready} and coalesce(to_at, ${end}) > ${begin} and from_at < ${end}
    group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, seconds }) => [user_id, Number(seconds)]));
}
