import { foldVietnamese, toE164 } from '@alo/contracts';
import { type Expression, sql, type SqlBool } from 'kysely';
import { wholeNumber } from '../../../identity/number-lookups/number-budget.ts';
import { contains } from '../../../kernel/database/like.ts';
import { partsQuery } from '../../../kernel/database/parts-query.ts';
import { asSearcher } from '../../../kernel/database/searcher.ts';
import { searchedText } from '../../../kernel/masking/searched-text.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { User } from '../../../kernel/user/user.ts';

/** Characters of a part, as migration 194 cuts names and numbers into them. */
const length = 5;

/** Digits that a number may be searched by: only by whom sees numbers. */
function digitsOf(search: string, { mask }: User): string {
  return mask === null && /^[+\d\s.()-]+$/.test(search)
    ? search.replace(/\D/g, '').replace(/^0(?=[1-9])/, '')
    : '';
}

/** A whole number of whom sees numbers is looked up in its index. */
export const isWholeNumber = (search: string, user: User) =>
  digitsOf(search, user) !== '' && wholeNumber(search) !== null;

/** Contacts whose name, or for who sees numbers whose number, is searched for. */
export function searched(search: string, user: User): Expression<SqlBool> {
  const name = sql<SqlBool>`${searchedText('name_folded', search, user.mask)} like ${contains(foldVietnamese(search))}`;
  const digits = digitsOf(search, user);
  if (digits === '') return name;
  if (isWholeNumber(search, user)) return sql<SqlBool>`phone_e164 = ${toE164(search)}`;
  return sql<SqlBool>`(phone_e164 like ${contains(digits)} or ${name})`;
}

/** Runs `work` so that the index of parts answers a search in a campaign. {@link searched} is to be asked too. */
export function searchingContacts<T>(
  { db, user }: UserInTransaction,
  { search, campaign }: { readonly search: string; readonly campaign: string },
  work: () => Promise<T>,
): Promise<T> {
  const digits = digitsOf(search, user);
  const of = campaign.slice(-8);
  const parts = partsQuery(
    { text: `${of}:t`, number: `${of}:p`, length },
    { texts: [foldVietnamese(search)], numbers: digits === '' ? [] : [digits] },
  );
  return parts === null ? work() : asSearcher(db, { 'app.contact_parts': parts }, work);
}
