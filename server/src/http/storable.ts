import type { FieldError } from '@alo/contracts';

/** Levels of lists and objects in each other; forms of ours have six. */
const deepest = 32;

const unreadable = 'Có ký tự không dùng được';
const tooDeep = 'Dữ liệu lồng nhau quá sâu';

/** Half of a pair of UTF-16, or the sign that no text of PostgreSQL can hold. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/** What PostgreSQL can keep of a text: without U+0000, half a character replaced. */
export const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

/**
 * Where a request holds what no database can keep as it is: U+0000, half a character, or values in each other
 * without an end. Looked at once for every call, so that no schema has to think of it.
 */
export function unstorableParts(value: unknown, path: readonly string[] = []): FieldError[] {
  const where = path.join('.');
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [{ path: where, message: unreadable }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= deepest) {
    return [{ path: path.slice(0, 3).join('.'), message: tooDeep }];
  }
  return Object.entries(value).flatMap(([key, part]) =>
    isStorable(key)
      ? unstorableParts(part, [...path, key])
      : [{ path: where, message: unreadable }],
  );
}
