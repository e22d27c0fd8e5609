import { type CallRequest, type calls, foldVietnamese, toE164 } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { usersInScope } from '../auth/data-scope.ts';
import type { User } from '../auth/user.ts';
import { cappedCount } from '../database/capped-count.ts';
import type { TenantTransaction } from '../database/database.ts';
import {
  afterCursor,
  encodeCursor,
  type KeysetOrder,
  keysetOrderBy,
  readOrder,
} from '../database/keyset.ts';
import { contains } from '../database/like.ts';
import { asSearcher, searchableLength } from '../database/searcher.ts';
import { selectCustomers, toCustomer } from './customer-row.ts';

type Query = CallRequest<typeof calls.getCustomers>['query'];

const orders = {
  created_at: { column: 'created_at', type: 'timestamptz' },
  name: { column: 'name_folded', type: 'text' },
  last_call_at: { column: 'last_call_at', type: 'timestamptz', nullable: true },
} as const;
const newest: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' };

/** Ids of the customers that match, without order or page. */
function matching(db: TenantTransaction, query: Query, user: User) {
  let ids = db.selectFrom('customer').where('customer.deleted_at', 'is', null);
  if (query.search !== '') ids = ids.where(searchCondition(query.search, user));
  if (query.status.length > 0) ids = ids.where('status_id', 'in', query.status);
  if (query.datasource.length > 0) ids = ids.where('datasource_id', 'in', query.datasource);
  if (query.project.length > 0) ids = ids.where('project_id', 'in', query.project);
  if (query.user.length > 0) ids = ids.where('user_id', 'in', query.user);
  for (const [unit, wanted] of [
    ['department_id', query.department],
    ['team_id', query.team],
  ] as const) {
    if (wanted.length === 0) continue;
    const people = db.selectFrom('account').select('account.id').where(unit, 'in', wanted);
    ids = ids.where('user_id', 'in', people);
  }
  if (query.dnc !== undefined) ids = ids.where('dnc', '=', query.dnc);
  const ofStatuses = db.selectFrom('profile_status').select('profile_status.id');
  if (query.callback !== undefined) {
    const wanted = ofStatuses.where('requires_callback', '=', query.callback);
    ids = ids.where('status_id', 'in', wanted);
  }
  if (query.open !== undefined) {
    ids = ids.where('status_id', 'in', ofStatuses.where('is_final', '=', !query.open));
  }
  if (query.created_from !== undefined) {
    ids = ids.where(sql<SqlBool>`created_at >= ${startOfDay(query.created_from)}`);
  }
  if (query.created_to !== undefined) {
    ids = ids.where(sql<SqlBool>`created_at < ${startOfDay(query.created_to)} + interval '1 day'`);
  }
  if (query.not_called_days !== undefined) {
    const limit = new Date(Date.now() - query.not_called_days * 86_400_000);
    ids = ids.where((where) =>
      where.or([where('last_call_at', 'is', null), where('last_call_at', '<', limit)]),
    );
  }
  const people = usersInScope(db, user);
  if (people !== null) ids = ids.where('user_id', 'in', people);
  return ids;
}

/** Midnight of a day in Vietnam. */
function startOfDay(day: string) {
  return sql`(${day}::date)::timestamp at time zone 'Asia/Ho_Chi_Minh'`;
}

/** Name, code or number. Who sees numbers masked finds them by what he sees of them, or by the whole number. */
function searchCondition(search: string, user: User) {
  const names = sql`(name_folded || chr(10) || lower(code))`;
  const { text_part, code_part } = textParts(search);
  const text = sql<SqlBool>`(${names} like ${text_part} or ${names} like ${code_part})`;
  const digits = searchedDigits(search);
  if (digits === '') return text;
  if (user.mask === null) return sql<SqlBool>`(${text} or phone like ${contains(digits)})`;
  const { whole, part } = maskedSearch(digits, user.mask.position);
  return sql<SqlBool>`(${text} or ${whole} or ${part})`;
}

/**
 * The ways to find a masked number (entities.md §1.3): all of it, or digits that are inside of what is shown.
 * Numbers below six digits are hidden whole.
 */
function maskedSearch(digits: string, position: 1 | 2 | 3) {
  const like = contains(digits);
  const shown = {
    1: sql`right(phone, 6) like ${like}`,
    2: sql`(left(phone, 3) like ${like} or right(phone, 3) like ${like})`,
    3: sql`left(phone, -3) like ${like}`,
  }[position];
  return {
    whole: sql`phone_e164 = ${toE164(digits)}`,
    part: sql`(length(phone) >= 6 and ${shown})`,
  };
}

/** Names are stored without diacritics, codes as they were written. */
function textParts(search: string) {
  return {
    text_part: contains(foldVietnamese(search)),
    code_part: contains(search.toLowerCase()),
  };
}

/** Digits of a search that may mean a number. */
function searchedDigits(search: string): string {
  return /^[+\d\s.()-]+$/.test(search) ? search.replace(/\D/g, '') : '';
}

/** Runs `work` so that indexes answer a search, where there is one. */
export function searchingCustomers<T>(
  db: TenantTransaction,
  { search }: Query,
  work: () => Promise<T>,
): Promise<T> {
  if (search.length < searchableLength) return work();
  const { text_part, code_part } = textParts(search);
  const text = { 'app.text_part': text_part, 'app.code_part': code_part };
  const digits = searchedDigits(search);
  if (digits === '') return asSearcher(db, text, work);
  // The index finds the digits anywhere; the condition of the search itself says where they may stand.
  const number = { 'app.phone_part': contains(digits), 'app.phone': toE164(digits) };
  return asSearcher(db, { ...text, ...number }, work);
}

/** The statements of one page: its ids and one more, and all that match for the count. */
export function customerPage(db: TenantTransaction, query: Query, user: User) {
  const order = readOrder(query.sort, orders, newest);
  const found = matching(db, query, user);
  const page = found
    .select('id')
    .orderBy(keysetOrderBy(order))
    .limit(query.per_page + 1);
  return {
    order,
    found,
    page: query.cursor === undefined ? page : page.where(afterCursor(order, query.cursor)),
  };
}

/** Where a row stands in an order. */
function placeOf(order: KeysetOrder, row: Awaited<ReturnType<typeof readRows>>[number]) {
  if (order.column === 'name_folded') return row.name_folded;
  return order.column === 'last_call_at' ? row.last_call_at : row.created_at;
}

async function readRows(db: TenantTransaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectCustomers(db)
    .where(sql<SqlBool>`customer.id = any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rows of one page as they are stored, and where the next one begins; `counted` also says how many there are. */
export async function readCustomerPage(
  db: TenantTransaction,
  query: Query,
  user: User,
  counted = true,
) {
  const { order, found, page } = customerPage(db, query, user);
  const { ids, count } = await searchingCustomers(db, query, async () => ({
    ids: (await page.execute()).map(({ id }) => id),
    count: counted ? await cappedCount(db, found) : { total: 0, total_capped: false },
  }));
  const rows = await readRows(db, ids.slice(0, query.per_page));
  const last = rows.at(-1);
  const more = ids.length > query.per_page && last !== undefined;
  return { rows, count, next_cursor: more ? encodeCursor(placeOf(order, last), last.id) : null };
}

/** One page of customers, newest first unless sorted otherwise. */
export async function listCustomers(db: TenantTransaction, query: Query, user: User) {
  const { rows, count, next_cursor } = await readCustomerPage(db, query, user);
  return { data: rows.map((row) => toCustomer(row, user.mask)), ...count, next_cursor };
}
