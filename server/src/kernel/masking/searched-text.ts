import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { PhoneMask } from '../user/user.ts';

/** The numbers of `maskText`, for PostgreSQL. */
const numbers = sql.lit('[0-9]([[:space:].()-]{0,2}[0-9]){8,}');

/** Does a column of texts hold a number that is hidden from who sees none? */
export function holdsNumberIn(column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} ~ ${numbers}`;
}

/**
 * A column of texts as a search may look at it. Who does not see whole numbers must not find one in a name by its
 * digits either, one by one: numbers are taken out before they are compared.
 */
export function searchedText(column: string, search: string, mask: PhoneMask): RawBuilder<string> {
  const whole = sql<string>`${sql.ref(column)}`;
  if (mask === null || !/\d/.test(search)) return whole;
  return sql<string>`regexp_replace(${whole}, ${numbers}, '***', 'g')`;
}
