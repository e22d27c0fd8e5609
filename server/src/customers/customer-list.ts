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

/** One page of customers, newest first unless sorted otherwise. */
export async function listCustomers(db: TenantTransaction, query: Query, user: User) {
  const { order, found, page } = customerPage(db, query, user);
  const { ids, count } = await searchingCustomers(db, query, async () => ({
    ids: (await page.execute()).map(({ id }) => id),
    count: await cappedCount(db, found),
  }));
  const shown = ids.slice(0, query.per_page);
  const rows =
    shown.length === 0 ? [] : await selectCustomers(db).where('customer.id', 'in', shown).execute();
  const inOrder = shown.flatMap((id) => rows.filter((row) => row.id === id));
  const last = inOrder.at(-1);
  const lastValue =
    last === undefined
      ? null
      : order.column === 'name_folded'
        ? last.name_folded
        : order.column === 'last_call_at'
          ? last.last_call_at
          : last.created_at;
  const more = ids.length > shown.length && last !== undefined;
  return {
    data: inOrder.map((row) => toCustomer(row, user.mask)),
    ...count,
    next_cursor: more ? encodeCursor(lastValue, last.id) : null,
  };
}
