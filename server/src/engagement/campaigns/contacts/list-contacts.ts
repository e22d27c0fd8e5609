import { COUNT_CAP, type EndpointRequest, type endpoints } from '@alo/contracts';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { exactly } from '../../../kernel/database/capped-count.ts';
import { afterCursor, encodeCursor, keysetOrderBy } from '../../../kernel/database/keyset.ts';
import type { Schema } from '../../../kernel/database/schema.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { sumsOf } from '../campaign-row.ts';
import { shownContacts, toContact } from './contact-row.ts';
import { isWholeNumber, searched } from './contact-search.ts';
import {
  type ContactSource,
  countedContacts,
  firstContacts,
  inOrder,
  ownersOf,
} from './contacts-in-order.ts';
import { searchedContacts } from './searched-contacts.ts';

type Query = EndpointRequest<typeof endpoints.getCampaignContacts>['query'];
type Place = Pick<Query, 'per_page' | 'cursor'>;
type Search = Pick<Query, 'search'> & Place;

const sumOfStatus = { new: 'fresh' } as const;

/** The contacts that a query asks for, beside the search. */
async function sourceOf(
  reader: UserInTransaction,
  campaign: string,
  { status, user }: Query,
): Promise<ContactSource> {
  const where = expressionBuilder<Schema, 'campaign_contact'>();
  const all: Expression<SqlBool>[] = [where('campaign_id', '=', campaign)];
  if (status !== undefined) all.push(where('status', '=', status));
  return { campaign, wanted: where.and(all), owners: await ownersOf(reader, user) };
}

/** Contacts by their ids, in order; one more than a page says where the next one begins. */
async function rowsOf(reader: UserInTransaction, ids: readonly string[], per_page: number) {
  if (ids.length === 0) return { rows: [], next_cursor: null };
  const found = await shownContacts(reader)
    .where('id', 'in', ids)
    .orderBy(keysetOrderBy(inOrder))
    .execute();
  const rows = found.slice(0, per_page);
  const last = rows.at(-1);
  const isMore = found.length > per_page && last !== undefined;
  return { rows, next_cursor: isMore ? encodeCursor(last.position, last.id) : null };
}

/** Rows of a page of a list, and where the next one begins. */
async function pageOf(reader: UserInTransaction, source: ContactSource, place: Place) {
  const { per_page, cursor } = place;
  const from = cursor === undefined ? sql<SqlBool>`true` : afterCursor(inOrder, cursor);
  const columns = sql<{ id: string; position: string }>`id, position`;
  const page = firstContacts(source, columns, { from, most: per_page + 1 });
  const { rows } = await page.execute(reader.db);
  return rowsOf(
    reader,
    rows.map(({ id }) => id),
    per_page,
  );
}

async function countOf({ db }: UserInTransaction, source: ContactSource) {
  const { rows } = await countedContacts(source, COUNT_CAP + 1).execute(db);
  return exactly(Number(rows[0]?.counted ?? 0));
}

/** A page of a list, or of what is searched for in it, with how many there are. */
export async function contactPage(
  reader: UserInTransaction,
  source: ContactSource,
  { search, ...place }: Search,
  countAll: () => Promise<ReturnType<typeof exactly>> = () => countOf(reader, source),
) {
  const { per_page, cursor } = place;
  if (search === '') {
    return { ...(await pageOf(reader, source, place)), count: await countAll() };
  }
  if (isWholeNumber(search, reader.user)) {
    const wanted = sql<SqlBool>`${source.wanted} and ${searched(search, reader.user)}`;
    const one = { ...source, wanted };
    return { ...(await pageOf(reader, one, place)), count: await countOf(reader, one) };
  }
  const { ids, count } = await searchedContacts(reader, {
    ...{ source, search, cursor, most: per_page + 1 },
  });
  return { ...(await rowsOf(reader, ids, per_page)), count };
}

/** Rows of a page, and where the next one begins. */
export async function readContactPage(reader: UserInTransaction, campaign: string, query: Query) {
  return pageOf(reader, await sourceOf(reader, campaign, query), query);
}

/** What is summed anyway is not counted. */
async function summed(reader: UserInTransaction, campaign: string, { status }: Query) {
  const sums = (await sumsOf(reader.db, [campaign]))(campaign);
  const name = status === 'new' ? sumOfStatus.new : (status ?? 'contacts');
  return { total: sums[name], total_capped: false };
}

/** A page of the contacts of a campaign, in the order in which they came in. */
export async function listContacts(reader: UserInTransaction, campaign: string, query: Query) {
  const source = await sourceOf(reader, campaign, query);
  const countAll = () =>
    source.owners === null ? summed(reader, campaign, query) : countOf(reader, source);
  const { rows, count, next_cursor } = await contactPage(reader, source, query, countAll);
  const data = rows.map((row) => toContact(row, reader.user.mask));
  return { data, ...count, next_cursor };
}
