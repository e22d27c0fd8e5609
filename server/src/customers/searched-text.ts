import { type RawBuilder, sql } from 'kysely';
import type { PhoneMask } from '../auth/user.ts';

/**
 * A column of texts as a search may look at it. Who does not see whole numbers must not find one in a name by its
 * digits either, one after the other: numbers are taken out before they are compared.
 */
export function searchedText(column: string, search: string, mask: PhoneMask): RawBuilder<string> {
  const whole = sql<string>`${sql.ref(column)}`;
  if (mask === null || !/\d/.test(search)) return whole;
  // The same as the numbers of `maskText`.
  return sql<string>`regexp_replace(${whole}, '[0-9]([[:space:].()-]{0,2}[0-9]){8,}', '***', 'g')`;
}
