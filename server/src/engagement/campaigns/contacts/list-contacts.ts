import type { EndpointRequest, endpoints } from '@alo/contracts';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { usersInScope } from '../../../identity/auth/data-scope.ts';
import { cappedCount } from '../../../kernel/database/capped-count.ts';
import { afterCursor, encodeCursor, keysetOrderBy } from '../../../kernel/database/keyset.ts';
import type { Schema } from '../../../kernel/database/schema.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { User } from '../../../kernel/user/user.ts';
import { sumsOf } from '../campaign-row.ts';
import { shownContacts, toContact, visibleContacts } from './contact-row.ts';
import { isByParts, searched } from './contact-search.ts';
import { inOrder, searchedContacts } from './searched-contacts.ts';

type Query = EndpointRequest<typeof endpoints.getCampaignContacts>['query'];

const sumOfStatus = { new: 'fresh' } as const;

/** What is asked beside the search. */
function filters(campaign: string, { status, user }: Query) {
  const where = expressionBuilder<Schema, 'campaign_contact'>();
  const all: Expression<SqlBool>[] = [where('campaign_id', '=', campaign)];
  if (status !== undefined) all.push(where('status', '=', status));
  if (user.length > 0) all.push(where('user_id', 'in', user));
  return where.and(all);
}

function conditions(campaign: string, query: Query, reader: User) {
  const asked = filters(campaign, query);
  if (query.search === '') return asked;
  return expressionBuilder<Schema, 'campaign_contact'>().and([
    asked,
    searched(query.search, reader),
  ]);
}

/** How many there are: what is summed anyway is not counted. */
async function countOf(reader: UserInTransaction, campaign: string, query: Query) {
  const { db, user } = reader;
  const { status, search } = query;
  if (search === '' && query.user.length === 0 && usersInScope(db, user) === null) {
    const sums = (await sumsOf(db, [campaign]))(campaign);
    const name = status === 'new' ? sumOfStatus.new : (status ?? 'contacts');
    return { total: sums[name], total_capped: false };
  }
  return cappedCount(db, visibleContacts(reader).where(conditions(campaign, query, user)));
}

/** Contacts by their ids, in order; one more than a page says where the next one begins. */
export async function rowsOf(reader: UserInTransaction, ids: readonly string[], per_page: number) {
  const found =
    ids.length === 0
      ? []
      : await shownContacts(reader)
          .where('id', 'in', ids)
          .orderBy(keysetOrderBy(inOrder))
          .execute();
  return cutPage(found, per_page);
}

function cutPage<Row extends { readonly position: string; readonly id: string }>(
  found: readonly Row[],
  per_page: number,
) {
  const page = found.slice(0, per_page);
  const last = page.at(-1);
  const isMore = found.length > per_page && last !== undefined;
  return { rows: page, next_cursor: isMore ? encodeCursor(last.position, last.id) : null };
}

/** Contacts on a condition, in order, and where the next page begins. */
export async function pageOfContacts(
  reader: UserInTransaction,
  asked: Expression<SqlBool>,
  { per_page, cursor }: Pick<Query, 'per_page' | 'cursor'>,
) {
  let rows = shownContacts(reader).where(asked);
  if (cursor !== undefined) rows = rows.where(afterCursor(inOrder, cursor));
  const found = await rows
    .orderBy(keysetOrderBy(inOrder))
    .limit(per_page + 1)
    .execute();
  return cutPage(found, per_page);
}

/** Rows of a page, and where the next one begins. */
export const readContactPage = (reader: UserInTransaction, campaign: string, query: Query) =>
  pageOfContacts(reader, conditions(campaign, query, reader.user), query);

/** A page of the contacts of a campaign, in the order in which they came in. */
export async function listContacts(reader: UserInTransaction, campaign: string, query: Query) {
  const { search, cursor, per_page } = query;
  if (search !== '' && isByParts(search, reader.user)) {
    const page = { wanted: filters(campaign, query), search, cursor, most: per_page + 1 };
    const { ids, count } = await searchedContacts(reader, page);
    const { rows, next_cursor } = await rowsOf(reader, ids, per_page);
    return { data: rows.map((row) => toContact(row, reader.user.mask)), ...count, next_cursor };
  }
  const { rows, next_cursor } = await readContactPage(reader, campaign, query);
  return {
    data: rows.map((row) => toContact(row, reader.user.mask)),
    ...(await countOf(reader, campaign, query)),
    next_cursor,
  };
}
