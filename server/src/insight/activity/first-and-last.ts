import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';

export interface FirstAndLast {
  readonly first_in: string | null;
  readonly last_out: string | null;
}

export const neverThere: FirstAndLast = { first_in: null, last_out: null };

/**
 * When people came first and left last in a span; who is still there at its end, or now, has not left. Read by the index:
 * the earliest cannot be taken back from sums.
 */
export async function firstAndLast(
  db: TenantTransaction,
  userIds: readonly string[],
  days: Days,
): Promise<ReadonlyMap<string, FirstAndLast>> {
  const begins = midnight(days.from);
  const ends = endOf(days);
  // The intervals of a person follow one another: of those before the span only the last one can reach into it.
  const { rows } = await sql<{ id: string; first_in: Date | null; last_out: Date | null }>`
    select person.id, case when online_at_start then ${begins}::timestamptz else first.from_at end as first_in,
      case when last.to_at < ${ends}::timestamptz then last.to_at end as last_out
    from unnest(${userIds}::uuid[]) person(id)
    left join lateral (
      select status <> 3 and coalesce(to_at > ${begins}::timestamptz, true) as online_at_start
      from user_activity where user_id = person.id and from_at < ${begins}::timestamptz
      order by from_at desc, id desc limit 1) before on true
    left join lateral (
      select from_at from user_activity
      where user_id = person.id and status <> 3 and from_at >= ${begins}::timestamptz and from_at < ${ends}::timestamptz
        and to_at is distinct from from_at
      order by from_at limit 1) first on true
    left join lateral (
      select to_at from user_activity
      where user_id = person.id and status <> 3 and from_at < ${ends}::timestamptz
        and to_at is distinct from from_at
      order by from_at desc limit 1) last on online_at_start or first.from_at is not null`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, first_in, last_out }) => [
      id,
      {
        first_in: first_in?.toISOString() ?? null,
        last_out: last_out?.toISOString() ?? null,
      },
    ]),
  );
}
