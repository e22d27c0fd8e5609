import { differences } from './difference.ts';

const start = { name: 'A', note: '', dnc: false };

test.each([
  ['only they changed it', { ...start }, { ...start, name: 'B' }, [['name', 'theirs']]],
  ['only I changed it', { ...start, note: 'x' }, { ...start }, [['note', 'mine']]],
  ['both changed it', { ...start, name: 'C' }, { ...start, name: 'B' }, [['name', 'mine']]],
  ['both changed it alike', { ...start, name: 'B' }, { ...start, name: 'B' }, []],
  [
    'each changed another field',
    { ...start, dnc: true },
    { ...start, note: 'y' },
    [
      ['note', 'theirs'],
      ['dnc', 'mine'],
    ],
  ],
])('%s', (_what, mine, theirs, expected) => {
  const found = differences(start, mine, theirs);
  expect(found.map(({ field, offered }) => [field, offered])).toEqual(expected);
});
