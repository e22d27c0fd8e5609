/**
 * A value with every id `from` in it replaced by `to`. A list that had both keeps one of them: a person is a member
 * of a group once.
 */
export function replaceIdDeep(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const alreadyThere = items.some((item) => item === to || idOf(item) === to);
    return items
      .filter((item) => !alreadyThere || (item !== from && idOf(item) !== from))
      .map((item) => replaceIdDeep(item, from, to));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, replaceIdDeep(entry, from, to)]),
  );
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : undefined;
}
