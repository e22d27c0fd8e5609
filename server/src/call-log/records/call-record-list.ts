import type { EndpointRequest, endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import type { User } from '../../kernel/user/user.ts';
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
import { readCallPlaces } from './call-places.ts';
import { readQuality } from './call-quality.ts';
import { toCallRecord } from './call-record-row.ts';
import { type CallFilter, matchingRecords, searchedDigits } from './call-record-filter.ts';
import { type CallScope, readCallScope, readOwnScope } from './call-scope.ts';

type Query = EndpointRequest<typeof endpoints.getHistoriesCall>['query'] &
  Pick<CallFilter, 'outside'>;

const newest: KeysetOrder = { column: 'started_at', direction: 'desc', type: 'timestamptz' };
const oldest: KeysetOrder = { ...newest, direction: 'asc' };

/** The statements of one page: its rows and one more, and all that match for the count. */
export function callRecordPage(
  db: TenantTransaction,
  query: Query,
  user: Pick<User, 'mask'>,
  scope: CallScope | null,
) {
  const order = query.sort === 'started_at' ? oldest : newest;
  const found = matchingRecords(db, query, user, scope);
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

/** The rows of a page in their answer form, and where the next one begins; counted where that is asked for. */
async function readPage<Count>(
  db: TenantTransaction,
  query: Query,
  user: User,
  countOf: (found: ReturnType<typeof callRecordPage>['found']) => Promise<Count>,
) {
  const scope = await (query.mine === true ? readOwnScope : readCallScope)(db, user);
  const { found, page } = callRecordPage(db, query, user, scope);
  const { rows, count } = await searchingNumbers(db, query, user, async () => ({
    rows: await page.execute(),
    count: await countOf(found),
  }));
  const shown = rows.slice(0, query.per_page);
  const quality = await readQuality(db, shown);
  const places = await readCallPlaces(db, shown);
  const last = shown.at(-1);
  return {
    data: shown.map((row) =>
      toCallRecord(row, user.mask, { quality: quality(row), ...places(row) }),
    ),
    count,
    next_cursor: rows.length > shown.length && last ? encodeCursor(last.started_at, last.id) : null,
  };
}

/** One page of call records, newest first. */
export async function listCallRecords(db: TenantTransaction, query: Query, user: User) {
  const { count, ...page } = await readPage(db, query, user, (found) => cappedCount(db, found));
  return { ...page, ...count };
}

/** A page without the count of all: of a list that is read to its end. */
export function readCallRecords(db: TenantTransaction, query: Query, user: User) {
  return readPage(db, query, user, () => Promise.resolve(null));
}

/** How many call records a query finds, each of them counted. */
export async function countCallRecords(
  db: TenantTransaction,
  query: Query,
  user: User,
): Promise<number> {
  const { found } = callRecordPage(db, query, user, await readCallScope(db, user));
  const { counted } = await searchingNumbers(db, query, user, () =>
    found.select(sql<string>`count(*)`.as('counted')).executeTakeFirstOrThrow(),
  );
  return Number(counted);
}
