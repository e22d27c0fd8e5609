import * as v from 'valibot';
import { unknownKeys } from './unknown-keys.ts';

const pathsOf = (schema: v.GenericSchema, value: unknown, most = 100) =>
  unknownKeys(schema, value, most).map(({ path }) => path);

const target = v.variant('kind', [
  v.object({ kind: v.literal('queue'), id: v.string() }),
  v.object({ kind: v.picklist(['none', 'hang_up']) }),
]);
const form = v.object({
  name: v.string(),
  tags: v.optional(v.array(v.object({ id: v.string() })), []),
  target: v.nullish(target),
  rows: v.pipe(v.array(v.union([v.string(), v.object({ a: v.number() })])), v.maxLength(3)),
  byName: v.record(v.string(), v.object({ x: v.number() })),
  any: v.unknown(),
});

test.each([
  ['nothing unknown', { name: 'a', tags: [{ id: '1' }], any: { whatever: 1 } }, []],
  ['at the top', { nam: 'a' }, ['nam']],
  ['in a list', { tags: [{ id: '1' }, { id: '2', is_admin: true }] }, ['tags.1.is_admin']],
  ['in the chosen variant', { target: { kind: 'none', id: 'x' } }, ['target.id']],
  ['in no variant', { target: { kind: 'other', id: 'x', b: 1 } }, ['target.b']],
  ['in an option of a union', { rows: ['x', { a: 1 }, { a: 1, b: 2 }] }, ['rows.2.b']],
  ['in a record', { byName: { one: { x: 1 }, two: { y: 1 } } }, ['byName.two.y']],
  ['what is no object at all', 'text', []],
])('%s', (_what, value, paths) => expect(pathsOf(form, value)).toEqual(paths));

test('it stops at so many', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_none, at) => [`k${at}`, 1]));
  expect(pathsOf(form, many, 7)).toHaveLength(7);
});
