import { moved } from './moved.ts';

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('%s by %i', (id, by, expected) => {
  expect(moved(['a', 'b', 'c'], id, by)).toEqual(expected);
});
