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

/** Name, code or number. Who sees numbers masked finds them by the whole number only, never by a part. */
function searchCondition(search: string, user: User) {
  const digits = search.replace(/\D/g, '');
  const text = sql<SqlBool>`(name_folded like ${contains(foldVietnamese(search))} or code ilike ${contains(search)})`;
  if (!/^[+\d\s.()-]+$/.test(search) || digits === '') return text;
  const number =
    user.mask === null
      ? sql<SqlBool>`phone like ${contains(digits)}`
      : sql<SqlBool>`phone_e164 = ${toE164(digits)}`;
  return sql<SqlBool>`(${text} or ${number})`;
}

/** One page of customers, newest first unless sorted otherwise. */
export async function listCustomers(db: TenantTransaction, query: Query, user: User) {
  const order = readOrder(query.sort, orders, newest);
  const found = matching(db, query, user);
  let page = found
    .select('id')
    .orderBy(keysetOrderBy(order))
    .limit(query.per_page + 1);
  if (query.cursor !== undefined) page = page.where(afterCursor(order, query.cursor));
  const ids = (await page.execute()).map(({ id }) => id);
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
    ...(await cappedCount(db, found)),
    next_cursor: more ? encodeCursor(lastValue, last.id) : null,
  };
}
