import { type EndpointRequest, type endpoints, foldVietnamese, toE164 } from '@alo/contracts';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { usersInScope } from '../../../identity/auth/data-scope.ts';
import { wholeNumber } from '../../../identity/number-lookups/number-budget.ts';
import { cappedCount } from '../../../kernel/database/capped-count.ts';
import {
  afterCursor,
  encodeCursor,
  type KeysetOrder,
  keysetOrderBy,
} from '../../../kernel/database/keyset.ts';
import { contains } from '../../../kernel/database/like.ts';
import type { Schema } from '../../../kernel/database/schema.ts';
import { searchedText } from '../../../kernel/masking/searched-text.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { User } from '../../../kernel/user/user.ts';
import { sumsOf } from '../campaign-row.ts';
import { shownContacts, toContact, visibleContacts } from './contact-row.ts';

type Query = EndpointRequest<typeof endpoints.getCampaignContacts>['query'];

const inOrder: KeysetOrder = { column: 'position', direction: 'asc', type: 'bigint' };
const sumOfStatus = { new: 'fresh' } as const;

/** Digits that a number may be searched by: only by whom sees numbers. */
function digitsOf(search: string, { mask }: User): string {
  return mask === null && /^[+\d\s.()-]+$/.test(search)
    ? search.replace(/\D/g, '').replace(/^0(?=[1-9])/, '')
    : '';
}

/** Contacts whose name, or for who sees numbers whose number, is searched for. */
export function searched(search: string, user: User): Expression<SqlBool> {
  const name = sql<SqlBool>`${searchedText('name_folded', search, user.mask)} like ${contains(foldVietnamese(search))}`;
  const digits = digitsOf(search, user);
  if (digits === '') return name;
  // A whole number is looked up in its index.
  if (wholeNumber(search) !== null) return sql<SqlBool>`phone_e164 = ${toE164(search)}`;
  return sql<SqlBool>`(phone_e164 like ${contains(digits)} or ${name})`;
}

function conditions(campaign: string, { status, user, search }: Query, reader: User) {
  const where = expressionBuilder<Schema, 'campaign_contact'>();
  const all: Expression<SqlBool>[] = [where('campaign_id', '=', campaign)];
  if (status !== undefined) all.push(where('status', '=', status));
  if (user.length > 0) all.push(where('user_id', 'in', user));
  if (search !== '') all.push(searched(search, reader));
  return where.and(all);
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

/** Rows of a page, and where the next one begins. */
export async function readContactPage(reader: UserInTransaction, campaign: string, query: Query) {
  const { per_page, cursor } = query;
  let rows = shownContacts(reader).where(conditions(campaign, query, reader.user));
  if (cursor !== undefined) rows = rows.where(afterCursor(inOrder, cursor));
  const found = await rows
    .orderBy(keysetOrderBy(inOrder))
    .limit(per_page + 1)
    .execute();
  const page = found.slice(0, per_page);
  const last = page.at(-1);
  const isMore = found.length > per_page && last !== undefined;
  return { rows: page, next_cursor: isMore ? encodeCursor(last.position, last.id) : null };
}

/** A page of the contacts of a campaign, in the order in which they came in. */
export async function listContacts(reader: UserInTransaction, campaign: string, query: Query) {
  const { rows, next_cursor } = await readContactPage(reader, campaign, query);
  return {
    data: rows.map((row) => toContact(row, reader.user.mask)),
    ...(await countOf(reader, campaign, query)),
    next_cursor,
  };
}
