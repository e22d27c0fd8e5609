import { foldVietnamese, toE164 } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { contains } from '../../kernel/database/like.ts';
import { asSearcher } from '../../kernel/database/searcher.ts';
import { wholeNumber } from '../../identity/number-lookups/number-budget.ts';
import { searchedText } from '../../kernel/masking/searched-text.ts';
import { shownDigits } from '../../kernel/masking/shown-digits.ts';
import { customerPartsQuery } from './customer-parts.ts';

/** Name, code or number. A user who sees masked numbers finds them by the visible digits, or by the whole number. */
export function searchCondition(search: string, user: User) {
  const [name, ...others] = textParts(search).map(contains);
  const shown = (column: string) => searchedText(column, search, user.mask);
  const codes = [name, ...others].map((code) => sql<SqlBool>`lower(${shown('code')}) like ${code}`);
  const text = sql<SqlBool>`(${shown('name_folded')} like ${name} or ${sql.join(codes, sql` or `)})`;
  const digits = searchedDigits(search);
  if (digits === '') return text;
  const part =
    user.mask === null
      ? sql`phone like ${contains(digits)}`
      : shownDigits(digits, user.mask.position);
  if (user.mask !== null && wholeNumber(search) === null) return sql<SqlBool>`(${text} or ${part})`;
  return sql<SqlBool>`(${text} or phone_e164 = ${toE164(search)} or ${part})`;
}

/** Names are stored without diacritics, codes as they were written: a second text, of codes, where these differ. */
function textParts(search: string): readonly [string, ...string[]] {
  const folded = foldVietnamese(search);
  const lower = search.toLowerCase();
  return folded === lower ? [folded] : [folded, lower];
}

/** Digits of a search that may mean a number. */
function searchedDigits(search: string): string {
  return /^[+\d\s.()-]+$/.test(search) ? search.replace(/\D/g, '') : '';
}

/** Runs `work` so that the index of parts answers a search. {@link searchCondition} is to be asked too. */
export function searchingCustomers<T>(
  db: TenantTransaction,
  { search, user }: { readonly search: string; readonly user: User },
  work: () => Promise<T>,
): Promise<T> {
  const digits = searchedDigits(search);
  const parts = customerPartsQuery(user.tenant, {
    texts: textParts(search),
    numbers: digits === '' ? [] : [digits, toE164(search)],
  });
  return parts === null ? work() : asSearcher(db, { 'app.customer_parts': parts }, work);
}
