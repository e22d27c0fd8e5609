import { foldVietnamese, toE164 } from '@alo/contracts';
import { type Expression, sql, type SqlBool } from 'kysely';
import { wholeNumber } from '../../../identity/number-lookups/number-budget.ts';
import { contains } from '../../../kernel/database/like.ts';
import { asSearcher, searchableLength } from '../../../kernel/database/searcher.ts';
import { searchedText } from '../../../kernel/masking/searched-text.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { User } from '../../../kernel/user/user.ts';

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

/**
 * May the index of parts answer a search? Not what is too short for it, nor digits of who does not see numbers: those would be
 * found in numbers; a whole number has an index of its own.
 */
export function isByParts(search: string, user: User): boolean {
  if (wholeNumber(search) !== null && digitsOf(search, user) !== '') return false;
  if (user.mask !== null && /\d/.test(search)) return false;
  const digits = digitsOf(search, user);
  const shortest = Math.min(
    foldVietnamese(search).length,
    digits === '' ? Infinity : digits.length,
  );
  return shortest >= searchableLength;
}

/** Runs `work` so that the index of parts answers a search. {@link searched} is to be asked too. */
export function searchingContacts<T>(
  { db, user }: UserInTransaction,
  search: string,
  work: () => Promise<T>,
): Promise<T> {
  const digits = digitsOf(search, user);
  const patterns = {
    'app.contact_part': contains(foldVietnamese(search)),
    'app.contact_digits': digits === '' ? '' : contains(digits),
  };
  return asSearcher(db, patterns, work);
}
