import { type CallRequest, type calls, dayInVietnam, foldVietnamese, toE164 } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { usersInScope } from '../auth/data-scope.ts';
import type { User } from '../auth/user.ts';
import { cappedCount } from '../database/capped-count.ts';
import type { TenantTransaction } from '../database/database.ts';
import { afterCursor, encodeCursor, type KeysetOrder, keysetOrderBy } from '../database/keyset.ts';
import { contains } from '../database/like.ts';
import { refuse } from '../http/problem-error.ts';
import { toCallRecord } from './call-record-row.ts';

type Query = CallRequest<typeof calls.getHistoriesCall>['query'];

/** Longest span of days of the history (entities.md §3.2). */
const maximumDays = 92;
const dayMs = 86_400_000;

const newest: KeysetOrder = { column: 'started_at', direction: 'desc', type: 'timestamptz' };
const oldest: KeysetOrder = { ...newest, direction: 'asc' };

/** Midnight of a day in Vietnam (UTC+7, no summer time). */
function midnight(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

function spanOf(query: Query): { from: Date; until: Date } {
  const today = dayInVietnam(new Date());
  const until = new Date(midnight(query.to ?? query.from ?? today).getTime() + dayMs);
  const from = midnight(query.from ?? query.to ?? today);
  if (until.getTime() - from.getTime() > maximumDays * dayMs) {
    throw refuse.invalid([
      { path: 'to', message: `Chọn khoảng thời gian tối đa ${maximumDays} ngày` },
    ]);
  }
  if (until <= from)
    throw refuse.invalid([{ path: 'to', message: 'Ngày kết thúc trước ngày bắt đầu' }]);
  return { from, until };
}

/** Rows this user may see at all: calls made by or to the people in the data scope of the role. */
export function ownRecords(db: TenantTransaction, user: User) {
  const rows = db.selectFrom('call_record');
  const people = usersInScope(db, user);
  return people === null
    ? rows
    : rows.where((where) =>
        where.or([
          where('user_id', 'in', people),
          where(
            'to_number',
            'in',
            where.selectFrom('subscriber').select('extension').where('user_id', 'in', people),
          ),
        ]),
      );
}

function matching(db: TenantTransaction, query: Query, user: User) {
  const { from, until } = spanOf(query);
  let rows = ownRecords(db, user).where('started_at', '>=', from).where('started_at', '<', until);
  if (query.direction.length > 0) rows = rows.where('direction', 'in', query.direction);
  if (query.disposition.length > 0) rows = rows.where('disposition', 'in', query.disposition);
  if (query.user.length > 0) rows = rows.where('user_id', 'in', query.user);
  const digits = query.number.replace(/\D/g, '');
  if (digits !== '') rows = rows.where(numberCondition(digits, user));
  if (query.search !== '') {
    const text = contains(foldVietnamese(query.search));
    rows = rows.where(
      sql<SqlBool>`(lower(customer_name) like ${contains(query.search.toLowerCase())} or call_id = ${query.search} or customer_id in (select id from customer where name_folded like ${text}))`,
    );
  }
  return rows;
}

/** Who sees numbers masked finds whole numbers only; extensions are open to all. */
function numberCondition(digits: string, user: User) {
  if (user.mask === null) {
    const part = contains(digits);
    return sql<SqlBool>`(from_number like ${part} or to_number like ${part})`;
  }
  const international = toE164(digits);
  const forms = [digits, international, `0${international.slice(2)}`];
  return sql<SqlBool>`(from_number = any(${forms}) or to_number = any(${forms}))`;
}

/** One page of call records, newest first. */
export async function listCallRecords(db: TenantTransaction, query: Query, user: User) {
  const order = query.sort === 'started_at' ? oldest : newest;
  const found = matching(db, query, user);
  let page = found
    .selectAll()
    .orderBy(keysetOrderBy(order))
    .limit(query.per_page + 1);
  if (query.cursor !== undefined) page = page.where(afterCursor(order, query.cursor));
  const rows = await page.execute();
  const shown = rows.slice(0, query.per_page);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => toCallRecord(row, user.mask)),
    ...(await cappedCount(db, found)),
    next_cursor: rows.length > shown.length && last ? encodeCursor(last.started_at, last.id) : null,
  };
}
