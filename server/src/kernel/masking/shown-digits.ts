import { sql } from 'kysely';
import { contains } from '../database/like.ts';

/** Digits inside of what is shown of a masked number (entities.md §1.3); below six digits that is nothing. */
export function shownDigits(digits: string, position: 1 | 2 | 3) {
  const like = contains(digits);
  const shown = {
    1: sql`right(phone, 6) like ${like}`,
    2: sql`(left(phone, 3) like ${like} or right(phone, 3) like ${like})`,
    3: sql`left(phone, -3) like ${like}`,
  }[position];
  return sql`(length(phone) >= 6 and ${shown})`;
}
