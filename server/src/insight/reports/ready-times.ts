import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';
import { statusSpans } from './status-spans.ts';

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
    with spans as (${statusSpans(people, begin, end)})
    select user_id, sum(extract(epoch from
      least(coalesce(to_at, ${end}), ${end}) - greatest(from_at, ${begin}))) as seconds
    from spans where status = ${ready} and coalesce(to_at, ${end}) > ${begin} and from_at < ${end}
    group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, seconds }) => [user_id, Number(seconds)]));
}
