import { type RawBuilder, sql } from 'kysely';

/**
 * A query of the statuses (`user_id`, `status`, `from_at`, `to_at`) of some people that may touch a span: those that began
 * in it, and of each person the last one before, however long it lasted.
 * @param people - a table of their ids
 */
export function statusSpans(
  people: RawBuilder<unknown>,
  begin: Date,
  end: Date,
): RawBuilder<unknown> {
  return sql`
    select user_id, status, from_at, to_at from user_activity
    join ${people} person(id) on person.id = user_id
    where from_at >= ${begin} and from_at < ${end}
    union all
    select earlier.* from ${people} person(id)
    cross join lateral (
      select user_id, status, from_at, to_at from user_activity
      where user_id = person.id and from_at < ${begin}
      order by from_at desc limit 1) earlier`;
}
