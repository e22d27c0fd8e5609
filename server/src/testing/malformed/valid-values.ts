import fc from 'fast-check';
import { oddTexts } from './odd-values.ts';

/** What the walk reads of a valibot schema or action: its kind and, where it has them, its parts. */
interface Shape {
  readonly type: string;
  readonly pipe?: unknown;
  readonly wrapped?: unknown;
  readonly entries?: unknown;
  readonly item?: unknown;
  readonly options?: unknown;
  readonly literal?: unknown;
  readonly key?: unknown;
  readonly value?: unknown;
  readonly requirement?: unknown;
}

/** Ids for a key of a body or a parameter of a path: those that fit come most often. */
export type IdsOf = (key: string) => fc.Arbitrary<string>;

/** A key that is left out; {@link withoutAbsent} takes it away. */
const absent = Symbol('absent');

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function shapesIn(value: unknown): readonly Shape[] {
  return Array.isArray(value) ? value.filter(isShape) : [];
}

const words = fc.constantFrom('Nguyễn Văn An', 'Chi nhánh 2', 'KH0001', '101', '0912345678', 'a');

/** Where a rule has a number in it (`max_length`, `min_value` …). */
function limit(actions: readonly Shape[], type: string): number | undefined {
  const found = actions.find((action) => action.type === type)?.requirement;
  return typeof found === 'number' ? found : undefined;
}

function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('i', '')));
  } catch {
    // What looks ahead cannot be generated: only the rule of a good password does.
    return fc.constant('xanh-la-cay-39');
  }
}

const days = fc.constantFrom('2026-11-21', '2026-02-30', '0000-01-01', '9999-12-31', '2024-02-29');
const moments = fc.constantFrom(
  '2026-11-21T16:00:00.000Z',
  '2026-02-30T00:00:00+23',
  '2026-11-21 16:00:00+07',
  '2026-11-21T16:00:00.123456789-23:59',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
);

function textOf(actions: readonly Shape[], ids: IdsOf, key: string): fc.Arbitrary<string> {
  const has = (type: string) => actions.some((action) => action.type === type);
  if (has('uuid')) return ids(key);
  if (has('iso_date')) return days;
  if (has('iso_timestamp')) return moments;
  if (has('email')) return fc.stringMatching(/^[a-z]{1,8}[0-9]{1,4}@example\.com$/);
  // Nothing answers there, so that no test rings at a stranger's door.
  if (has('url')) return fc.constantFrom('https://alo.invalid/hook', 'http://127.0.0.1:1/hook');
  const most = limit(actions, 'max_length') ?? 200;
  const patterns = actions.flatMap(({ requirement }) =>
    requirement instanceof RegExp ? requirement : [],
  );
  const [pattern] = patterns;
  const made =
    pattern === undefined
      ? fc.oneof(
          { arbitrary: words, weight: 4 },
          { arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(most, 40) }), weight: 2 },
          { arbitrary: oddTexts, weight: 1 },
          { arbitrary: ids(key), weight: 2 },
        )
      : matching(pattern);
  return made.map((text) => text.slice(0, most));
}

function numberOf(actions: readonly Shape[]): fc.Arbitrary<number> {
  const choices = actions.flatMap(({ type, options }) =>
    type === 'picklist' && Array.isArray(options) ? options : [],
  );
  if (choices.length > 0) return fc.constantFrom(...choices.map(Number));
  const min = Math.max(limit(actions, 'min_value') ?? -5, -(2 ** 31));
  const max = Math.min(limit(actions, 'max_value') ?? 2 ** 31, 2 ** 31);
  const small = fc.integer({
    min: Math.ceil(min),
    max: Math.min(Math.floor(max), Math.ceil(min) + 20),
  });
  return fc.oneof(small, fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));
}

function unionOf(shape: Shape, actions: readonly Shape[], ids: IdsOf, key: string) {
  const options = shapesIn(shape.options);
  const isNumeric = options.some(({ type }) => type === 'number');
  const turned = actions.some(({ type }) => type === 'transform');
  if (isNumeric && turned) {
    return fc.tuple(numberOf(actions), fc.boolean()).map(([n, asText]) => (asText ? String(n) : n));
  }
  return fc.oneof(...options.map((option) => walk(option, [], ids, key)));
}

function objectOf(entries: unknown, ids: IdsOf): fc.Arbitrary<unknown> {
  const keys = typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
  const parts = keys.flatMap(([key, entry]) => (isShape(entry) ? [[key, entry] as const] : []));
  return fc
    .tuple(...parts.map(([key, entry]) => walk(entry, [], ids, key)))
    .map((values) => Object.fromEntries(parts.map(([key], at) => [key, values[at]])))
    .map(withoutAbsent);
}

function withoutAbsent(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== absent));
}

function walk(
  shape: Shape,
  more: readonly Shape[],
  ids: IdsOf,
  key: string,
): fc.Arbitrary<unknown> {
  const [first, ...rest] = shapesIn(shape.pipe);
  if (first !== undefined) return walk(first, [...rest, ...more], ids, key);
  const inner = isShape(shape.wrapped) ? shape.wrapped : undefined;
  switch (shape.type) {
    case 'string':
      return textOf(more, ids, key);
    case 'number':
      return numberOf(more);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(shape.literal);
    case 'picklist':
      return fc.constantFrom(...(Array.isArray(shape.options) ? shape.options : [null]));
    case 'optional':
      if (inner === undefined) break;
      return fc.oneof(fc.constant<unknown>(absent), walk(inner, more, ids, key));
    case 'nullish':
    case 'nullable':
      if (inner === undefined) break;
      return fc.oneof(
        { arbitrary: fc.constant<unknown>(null), weight: 1 },
        { arbitrary: walk(inner, more, ids, key), weight: 3 },
      );
    case 'array': {
      if (!isShape(shape.item)) break;
      const minLength = limit(more, 'min_length') ?? 0;
      const most = Math.max(minLength, Math.min(limit(more, 'max_length') ?? 3, 3));
      return fc
        .array(walk(shape.item, [], ids, key), { minLength, maxLength: most })
        .map((items) => items.filter((item) => item !== absent));
    }
    case 'record':
      if (!isShape(shape.key) || !isShape(shape.value)) break;
      return fc
        .array(fc.tuple(walk(shape.key, [], ids, key), walk(shape.value, [], ids, '')), {
          maxLength: 3,
        })
        .map((pairs) => Object.fromEntries(pairs.map(([name, value]) => [String(name), value])));
    case 'union':
      return unionOf(shape, more, ids, key);
    case 'variant':
      return fc.oneof(...shapesIn(shape.options).map((option) => walk(option, [], ids, key)));
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return objectOf(shape.entries, ids);
  }
  return fc.jsonValue({ maxDepth: 2 });
}

/** Values that a schema takes, or nearly: checks over several fields are left to chance. */
export function valuesOf(schema: Shape, ids: IdsOf): fc.Arbitrary<unknown> {
  return walk(schema, [], ids, '').map((value) => (value === absent ? undefined : value));
}
