import { type Expression, sql, type SqlBool } from 'kysely';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { atLeast, exactly } from '../../kernel/database/capped-count.ts';
import { keysetOrderBy } from '../../kernel/database/keyset.ts';
import type { CustomerPage } from './customer-page.ts';
import { searchingCustomers } from './customer-search.ts';

interface Search {
  readonly search: string;
  readonly user: User;
  readonly counted: boolean;
}

/**
 * Customers that are checked in the order of the list before an index is asked, more for long pages: first some,
 * and many where one of these has it.
 */
const lookedAt = (most: number) => {
  const many = Math.max(2000, 20 * most);
  return { some: Math.ceil(many / 4), many };
};

const always = sql<SqlBool>`true`;

/** The statement that looks through the next customers of the list. */
export function scanRecent(
  db: TenantTransaction,
  { order, ofOwner, matches, most }: CustomerPage,
  behind: Expression<SqlBool> | null,
  limit: number,
) {
  const orderBy = keysetOrderBy(order);
  return db
    .with(
      (cte) => cte('seen').materialized(),
      (query) => {
        const next = query
          .selectFrom('customer')
          .selectAll()
          .where('customer.deleted_at', 'is', null)
          .where(ofOwner ?? always)
          .where(behind ?? always)
          .orderBy(orderBy)
          .limit(limit);
        return query
          .selectFrom(next.as('customer'))
          .select(['id', sql.ref(order.column).as(order.column), matches.as('matches')]);
      },
    )
    .selectFrom('seen')
    .select([
      sql<string>`count(*)`.as('looked'),
      sql<string>`count(*) filter (where matches)`.as('matched'),
      sql<
        string[]
      >`array(select id from seen where matches order by ${orderBy} limit ${most})::text[]`.as(
        'ids',
      ),
    ]);
}

/**
 * The next customers of the list, up to a limit; `isWhole`: they hold the page, or there are no others; `isDecided`:
 * looking at more is not worth it.
 */
async function lookAt(
  db: TenantTransaction,
  page: CustomerPage,
  behind: Expression<SqlBool> | null,
  limit: number,
) {
  const seen = await scanRecent(db, page, behind, limit).executeTakeFirstOrThrow();
  const isMore = Number(seen.looked) >= limit;
  const total = Number(seen.matched);
  return {
    ids: seen.ids,
    isWhole: !isMore || seen.ids.length === page.most,
    isDecided: !isMore || total === 0,
    count: isMore ? atLeast(total, page.most) : exactly(total),
  };
}

/** The next customers of the list. What none of the first ones has few have: many are not looked at for it. */
async function look(
  db: TenantTransaction,
  page: CustomerPage,
  behind: Expression<SqlBool> | null = page.behind,
) {
  const { some, many } = lookedAt(page.most);
  const first = await lookAt(db, page, behind, some);
  return first.isDecided ? first : lookAt(db, page, behind, many);
}

/** The statement that gathers all that match. */
export function gather(db: TenantTransaction, { order, matches, behind, most }: CustomerPage) {
  return db
    .with(
      (cte) => cte('found').materialized(),
      (query) =>
        query
          .selectFrom('customer')
          .select(['id', sql.ref(order.column).as(order.column)])
          .where('deleted_at', 'is', null)
          .where(matches),
    )
    .selectNoFrom([
      sql<string>`(select count(*) from found)`.as('matched'),
      sql<string[]>`array(select id from found where ${behind ?? always}
        order by ${keysetOrderBy(order)} limit ${most})::text[]`.as('ids'),
    ]);
}

/** The ids of a page by the index of parts. */
async function gatheredPage(db: TenantTransaction, page: CustomerPage, search: Search) {
  const { matched, ids } = await searchingCustomers(db, search, () =>
    gather(db, page).executeTakeFirstOrThrow(),
  );
  return { ids, count: exactly(Number(matched)) };
}

/**
 * The ids of a page of a search, and how many match. What many have is among the next customers of the list, where
 * they are looked for first: the index would gather all of them. What few have the index gathers, to be counted and
 * put in order.
 */
export async function searchedPage(db: TenantTransaction, page: CustomerPage, search: Search) {
  if (!page.isIndexed) return gatheredPage(db, page, search);
  const next = await look(db, page);
  if (!next.isWhole) return gatheredPage(db, page, search);
  if (page.behind === null || !search.counted) return next;
  const { isWhole, count } = await look(db, page, null);
  return isWhole ? { ids: next.ids, count } : gatheredPage(db, page, search);
}
