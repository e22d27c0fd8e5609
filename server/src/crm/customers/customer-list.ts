import { sql, type SqlBool } from 'kysely';
import type { User } from '../../kernel/user/user.ts';
import { cappedCount, countedRows } from '../../kernel/database/capped-count.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import {
  encodeCursor,
  encodeRowCursor,
  isRowCursor,
  type KeysetOrder,
  keysetOrderBy,
  readOrder,
} from '../../kernel/database/keyset.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { CustomerQuery } from './customer-conditions.ts';
import { type CustomerPage, customerPage, newest, orders } from './customer-page.ts';
import { selectCustomers, toCustomer } from './customer-row.ts';
import { searchingCustomers } from './customer-search.ts';
import { searchedPage } from './searched-page.ts';

function cursorOf(order: KeysetOrder, row: Awaited<ReturnType<typeof readRows>>[number]): string {
  if (order.column === 'name_folded') return encodeRowCursor(row.id);
  const at = order.column === 'last_call_at' ? row.last_call_at : row.created_at;
  return encodeCursor(at, row.id);
}

async function readRows(db: TenantTransaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectCustomers(db)
    .where(sql<SqlBool>`customer.id = any(${ids}::uuid[])`)
    .modifyEnd(prepared)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function foundCustomers(db: TenantTransaction, matches: CustomerPage['matches']) {
  return db.selectFrom('customer').where('customer.deleted_at', 'is', null).where(matches);
}

/** All that are in the list, to be counted. */
function counted(db: TenantTransaction, { isWhole, matches }: CustomerPage) {
  const found = foundCustomers(db, matches);
  // In the order of an index all are counted in it alone; the table itself is begun with whose rows lie first.
  return isWhole ? found.orderBy(keysetOrderBy(newest)) : found;
}

/** How many customers search and filters find; one more than `most` says that there are more. */
export async function countCustomers(
  db: TenantTransaction,
  query: CustomerQuery,
  user: User,
  most: number,
): Promise<number> {
  const all = counted(db, customerPage(db, query, user));
  const count = () => countedRows(db, all, most).executeTakeFirstOrThrow();
  const { search } = query;
  const found = search === '' ? count() : searchingCustomers(db, { search, user }, count);
  return Number((await found).counted);
}

/** The ids of a page by an index of its order, and the count by itself. */
async function orderedPage(db: TenantTransaction, page: CustomerPage, isCounted: boolean) {
  const { order, matches, behind, most } = page;
  const found = foundCustomers(db, matches);
  const rows = await (behind === null ? found : found.where(behind))
    .select('id')
    .orderBy(keysetOrderBy(order))
    .limit(most)
    .execute();
  return {
    ids: rows.map(({ id }) => id),
    count: isCounted ? await cappedCount(db, counted(db, page)) : { total: 0, total_capped: false },
  };
}

/** The ids of a page and of one more, and how many there are. */
function idsOf(
  db: TenantTransaction,
  page: CustomerPage,
  { search, user, counted }: { search: string; user: User; counted: boolean },
) {
  return search === ''
    ? orderedPage(db, page, counted)
    : searchedPage(db, page, { search, user, counted });
}

/** A page by name, for who sees no numbers: {@link NamePart}. */
async function pageByName(
  db: TenantTransaction,
  query: CustomerQuery,
  user: User,
  isCounted: boolean,
) {
  const { search, cursor } = query;
  const reading = { search, user, counted: false };
  const isInPlain = cursor === undefined || isRowCursor(cursor);
  const plain = isInPlain
    ? (await idsOf(db, customerPage(db, query, user, 'plain'), reading)).ids
    : [];
  const isFull = plain.length > query.per_page;
  const from = isInPlain ? undefined : cursor;
  const numbered = isFull
    ? []
    : (await idsOf(db, customerPage(db, { ...query, cursor: from }, user, 'numbered'), reading))
        .ids;
  const all = customerPage(db, { ...query, sort: undefined, cursor: undefined }, user);
  const { count } = isCounted
    ? await idsOf(db, all, { ...reading, counted: true })
    : { count: { total: 0, total_capped: false } };
  return { ids: [...plain, ...numbered], plain: plain.length, count };
}

/** Rows of one page as they are stored, and where the next one begins; `counted` also says how many there are. */
export async function readCustomerPage(
  db: TenantTransaction,
  query: CustomerQuery,
  user: User,
  counted = true,
) {
  const order = readOrder(query.sort, orders, newest);
  const { ids, plain, count } =
    user.mask !== null && order.column === 'name_folded'
      ? await pageByName(db, query, user, counted)
      : {
          plain: Infinity,
          ...(await idsOf(db, customerPage(db, query, user), { ...query, user, counted })),
        };
  const rows = await readRows(db, ids.slice(0, query.per_page));
  const last = rows.at(-1);
  const more = ids.length > query.per_page && last !== undefined;
  return {
    rows,
    count,
    next_cursor: more ? cursorOf(query.per_page <= plain ? order : newest, last) : null,
  };
}

/** One page of customers, newest first unless sorted otherwise. */
export async function listCustomers(db: TenantTransaction, query: CustomerQuery, user: User) {
  const { rows, count, next_cursor } = await readCustomerPage(db, query, user);
  return { data: rows.map((row) => toCustomer(row, user.mask)), ...count, next_cursor };
}
