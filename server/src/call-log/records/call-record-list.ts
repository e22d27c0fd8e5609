import {
  type EndpointRequest,
  type endpoints,
  dayInVietnam,
  foldVietnamese,
  nationalForm,
  writtenForms,
} from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { User } from '../../kernel/user/user.ts';
import { searchedText } from '../../kernel/masking/searched-text.ts';
import { cappedCount } from '../../kernel/database/capped-count.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import {
  afterCursor,
  encodeCursor,
  type KeysetOrder,
  keysetOrderBy,
} from '../../kernel/database/keyset.ts';
import { contains } from '../../kernel/database/like.ts';
import { asSearcher, searchableLength } from '../../kernel/database/searcher.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { readQuality } from './call-quality.ts';
import { toCallRecord } from './call-record-row.ts';
import { type CallScope, ownRecords, readCallScope, readOwnScope } from './call-scope.ts';
import { midnight } from '../../kernel/time/days.ts';
import { messages } from './messages.ts';

type Query = EndpointRequest<typeof endpoints.getHistoriesCall>['query'];

/** Longest span of days of the history (entities.md §3.2). */
const maximumDays = 92;
const dayMs = 86_400_000;

const newest: KeysetOrder = { column: 'started_at', direction: 'desc', type: 'timestamptz' };
const oldest: KeysetOrder = { ...newest, direction: 'asc' };

function spanOf(query: Query): { from: Date; until: Date } {
  const today = dayInVietnam(new Date());
  const until = new Date(midnight(query.to ?? query.from ?? today).getTime() + dayMs);
  const from = midnight(query.from ?? query.to ?? today);
  if (until.getTime() - from.getTime() > maximumDays * dayMs) {
    throw refuse.invalid([
      {
        path: 'to',
        code: 'PERIOD_TOO_LONG',
        message: messages.periodTooLong(maximumDays),
        params: { days: maximumDays },
      },
    ]);
  }
  if (until <= from)
    throw refuse.invalid([
      { path: 'to', code: 'PERIOD_REVERSED', message: messages.periodReversed },
    ]);
  return { from, until };
}

function matching(
  db: TenantTransaction,
  query: Query,
  user: Pick<User, 'mask'>,
  scope: CallScope | null,
) {
  const { from, until } = spanOf(query);
  let rows = ownRecords(db, scope).where('started_at', '>=', from).where('started_at', '<', until);
  if (query.direction.length > 0) rows = rows.where('direction', 'in', query.direction);
  if (query.disposition.length > 0) rows = rows.where('disposition', 'in', query.disposition);
  if (query.user.length > 0) rows = rows.where('user_id', 'in', query.user);
  const digits = searchedDigits(query);
  if (digits !== '') rows = rows.where(numberCondition(digits, user));
  if (query.search !== '') {
    const text = contains(foldVietnamese(query.search));
    const named = (column: string) => searchedText(column, query.search, user.mask);
    rows = rows.where(
      sql<SqlBool>`(lower(${named('customer_name')}) like ${contains(query.search.toLowerCase())} or call_id = ${query.search} or customer_id in (select id from customer where ${named('name_folded')} like ${text}))`,
    );
  }
  return rows;
}

/** What is searched for in the form that records have; of a part of a number its digits. */
export function searchedDigits({ number }: Pick<Query, 'number'>): string {
  return nationalForm(number) || number.replace(/\D/g, '');
}

/** A user who sees masked numbers finds whole numbers only; extensions are open to all. */
function numberCondition(digits: string, user: Pick<User, 'mask'>) {
  if (user.mask === null) {
    const part = contains(digits);
    return sql<SqlBool>`(from_number like ${part} or to_number like ${part})`;
  }
  const forms = [digits, ...writtenForms(digits)];
  return sql<SqlBool>`(from_number = any(${forms}) or to_number = any(${forms}))`;
}

/** The statements of one page: its rows and one more, and all that match for the count. */
export function callRecordPage(
  db: TenantTransaction,
  query: Query,
  user: Pick<User, 'mask'>,
  scope: CallScope | null,
) {
  const order = query.sort === 'started_at' ? oldest : newest;
  const found = matching(db, query, user, scope);
  const page = found
    .selectAll()
    .orderBy(keysetOrderBy(order))
    .limit(query.per_page + 1);
  return {
    found,
    page: query.cursor === undefined ? page : page.where(afterCursor(order, query.cursor)),
  };
}

/** Runs `work` so that an index answers a search for a part of a number, where there is one. */
export function searchingNumbers<T>(
  db: TenantTransaction,
  query: Query,
  user: Pick<User, 'mask'>,
  work: () => Promise<T>,
): Promise<T> {
  const digits = searchedDigits(query);
  // The searcher sees searched customers only, which `search` would have to know about.
  if (user.mask !== null || digits.length < searchableLength || query.search !== '') return work();
  return asSearcher(db, { 'app.number_part': contains(digits) }, work);
}

/** One page of call records, newest first. */
export async function listCallRecords(db: TenantTransaction, query: Query, user: User) {
  const scope = await (query.mine === true ? readOwnScope : readCallScope)(db, user);
  const { found, page } = callRecordPage(db, query, user, scope);
  const { rows, count } = await searchingNumbers(db, query, user, async () => ({
    rows: await page.execute(),
    count: await cappedCount(db, found),
  }));
  const shown = rows.slice(0, query.per_page);
  const quality = await readQuality(db, shown);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => toCallRecord(row, user.mask, quality(row))),
    ...count,
    next_cursor: rows.length > shown.length && last ? encodeCursor(last.started_at, last.id) : null,
  };
}
