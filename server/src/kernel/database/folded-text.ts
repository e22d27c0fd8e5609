import { type RawBuilder, sql } from 'kysely';

/**
 * A text in SQL as `foldVietnamese` writes it: lower case, without diacritics. For columns that have no folded column
 * beside them; a list that is long has one, with an index.
 */
export function foldedText(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`lower(translate(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'), '\u0111\u0110', 'dD'))`;
}
