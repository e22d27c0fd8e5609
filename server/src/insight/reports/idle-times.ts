import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';
import { readyTimes } from './ready-times.ts';

/** What a person did at an extension. */
export interface Used {
  readonly extension: string;
  readonly user_id: string | null;
  readonly busy: string;
}

/** Seconds in which each person rang and talked at each extension, by days of calls. */
export async function readUse(db: TenantTransaction, { from, to }: Days): Promise<readonly Used[]> {
  const { rows } = await sql<Used>`
    select extension, user_id, sum(talk_sec + ring_sec) as busy from extension_day
    where day between ${from}::date and ${to}::date
    group by extension, user_id having sum(calls) <> 0 order by extension, user_id`.execute(db);
  return rows;
}

/**
 * Seconds of calls that a moment cuts, after it, by extension: an extension is in one call at a time, so that its last leg
 * before the moment is the only one that may go on.
 */
async function cutAt(db: TenantTransaction, moment: Date, extensions: readonly string[]) {
  const { rows } = await sql<{ extension: string; seconds: string }>`
    select wanted.extension, extract(epoch from ended_at - greatest(${moment}::timestamptz,
      case when n = 1 and direction <> 'inbound' then coalesce(answered_at, ended_at) else from_at end)) as seconds
    from unnest(${extensions}::text[]) wanted(extension)
    cross join lateral (
      select leg.*, record.direction from call_leg leg
      join call_record record on record.ma_dn = leg.ma_dn and record.id = leg.call_record_id
      where leg.extension = wanted.extension and leg.from_at < ${moment}
        and record.started_at < ${moment}
      order by leg.from_at desc limit 1) last
    where ended_at > ${moment}`.execute(db);
  return new Map(rows.map(({ extension, seconds }) => [extension, Number(seconds)]));
}

/** Seconds in which each person was ready and neither rang nor talked. */
export async function idleTimes(
  db: TenantTransaction,
  days: Days,
  use: readonly Used[],
  now: Date,
) {
  const people = [...new Set(use.flatMap(({ user_id }) => user_id ?? []))];
  const extensions = [...new Set(use.map(({ extension }) => extension))];
  const ready = await readyTimes(db, days, people, now);
  const before = await cutAt(db, midnight(days.from), extensions);
  const after = endOf(days) > now ? undefined : await cutAt(db, endOf(days), extensions);
  const idle = new Map(ready);
  for (const { extension, user_id, busy } of use) {
    if (user_id === null || !idle.has(user_id)) continue;
    const cut = (before.get(extension) ?? 0) - (after?.get(extension) ?? 0);
    idle.set(user_id, (idle.get(user_id) ?? 0) - Number(busy) - cut);
  }
  return idle;
}
