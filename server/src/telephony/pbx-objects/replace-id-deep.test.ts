import { replaceIdDeep } from './replace-id-deep.ts';

test.each([
  ['one field', { greeting_id: 'a', name: 'x' }, { greeting_id: 'b', name: 'x' }],
  ['a list of ids', { ids: ['c', 'a'] }, { ids: ['c', 'b'] }],
  ['a list that has both keeps one', { ids: ['a', 'b', 'c'] }, { ids: ['b', 'c'] }],
  [
    'a member of a group once',
    {
      members: [
        { id: 'a', priority: 1 },
        { id: 'b', priority: 2 },
      ],
    },
    { members: [{ id: 'b', priority: 2 }] },
  ],
  [
    'rows that lead there',
    { rules: [{ id: 'r', destination: { dest_type: 'direct', dest_id: 'a' } }] },
    { rules: [{ id: 'r', destination: { dest_type: 'direct', dest_id: 'b' } }] },
  ],
  ['nothing else', { n: 1, none: null, text: 'aa' }, { n: 1, none: null, text: 'aa' }],
])('%s', (_what, before, after) => {
  expect(replaceIdDeep(before, 'a', 'b')).toEqual(after);
});
