import { foldVietnamese } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { contains } from '../../kernel/database/like.ts';
import { searchedText } from '../../kernel/masking/searched-text.ts';
import type { User } from '../../kernel/user/user.ts';

/**
 * Who left a message: a part of the name, or of the number. Who does not see whole numbers finds extensions by theirs,
 * and everybody else by name.
 */
export function callerCondition(search: string, user: Pick<User, 'mask'>): RawBuilder<SqlBool> {
  const text = contains(foldVietnamese(search));
  const name = (column: string) => searchedText(column, search, user.mask);
  const digits = /^[+\d\s.()-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  const isVisible = user.mask === null ? sql`true` : sql`length(caller) < 7`;
  return sql<SqlBool>`(
    exists (select from customer where phone_e164 = caller_e164 and deleted_at is null and ${name('customer.name_folded')} like ${text})
    or exists (select from subscriber where extension = caller and subscriber.name_folded like ${text})
    or (${digits} <> '' and ${isVisible} and caller like ${contains(digits)}))`;
}
