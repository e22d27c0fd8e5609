import { type RawBuilder, sql } from 'kysely';

/**
 * A query of the statuses (`user_id`, `status`, `from_at`, `to_at`) of some people that may touch a span: those that began
 * in it, and of each person the last one before, however long it lasted.
 */
export function statusSpans(
  people: readonly string[],
  begin: Date,
  end: Date,
): RawBuilder<unknown> {
  return sql`
    select user_id, status, from_at, to_at from user_activity
    where user_id = any(${people}::uuid[]) and from_at >= ${begin} and from_at < ${end}
    union all
    select earlier.* from unnest(${people}::uuid[]) person(id)
    cross join lateral (
      select user_id, status, from_at, to_at from user_activity
      where user_id = person.id and from_at < ${begin}
      order by from_at desc limit 1) earlier`;
}
