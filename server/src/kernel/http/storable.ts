import type { FieldError } from '@alo/contracts';
import { commonMessages } from '../errors/messages.ts';
import { deepestJson } from './body-limits.ts';
import { messages } from './messages.ts';

/** Half of a pair of UTF-16, or the sign that no text of PostgreSQL can hold. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/** What PostgreSQL can keep of a text: without U+0000, half a character replaced. */
export const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

/** Adds what is wrong in `value` to `found` until there are `most`. */
function look(value: unknown, path: readonly string[], most: number, found: FieldError[]): void {
  if (found.length >= most) return;
  const where = () => path.join('.');
  if (typeof value === 'string') {
    if (!isStorable(value))
      found.push({
        path: where(),
        code: 'UNREADABLE_CHARACTERS',
        message: messages.unreadableCharacters,
      });
  } else if (typeof value === 'object' && value !== null) {
    if (path.length >= deepestJson) {
      found.push({
        path: path.slice(0, 3).join('.'),
        code: 'TOO_DEEP',
        message: commonMessages.tooDeep,
      });
      return;
    }
    for (const [key, part] of Object.entries(value)) {
      if (isStorable(key)) look(part, [...path, key], most, found);
      else
        found.push({
          path: where(),
          code: 'UNREADABLE_CHARACTERS',
          message: messages.unreadableCharacters,
        });
    }
  }
}

/**
 * Where a request holds what no database can keep as it is: U+0000, half a character, or values in each other
 * without an end. Looked at once for every call, so that no schema has to think of it. Stops at `most`.
 */
export function findInvalidText(value: unknown, most = 100): FieldError[] {
  const found: FieldError[] = [];
  look(value, [], most, found);
  return found.slice(0, most);
}
