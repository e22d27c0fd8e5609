import { type Command, matchCommands, recentFirst, typedNumber } from './find-commands.ts';

const command = (id: string, label: string, detail?: string): Command => ({
  id,
  group: 'go',
  label,
  ...(detail === undefined ? {} : { detail }),
  run: () => undefined,
});
const commands = [
  command('a', 'Nguồn dữ liệu'),
  command('b', 'Đầu số'),
  command('c', 'Trần Quốc Bảo', '101'),
];
const ids = (found: readonly Command[]) => found.map(({ id }) => id);

test.each([
  ['', ['a', 'b', 'c']],
  ['nguon', ['a']],
  ['DỮ ngu', ['a']],
  ['dau', ['b']],
  ['bao 10', ['c']],
  ['uon', []],
])('%j finds %j', (typed, expected) =>
  expect(ids(matchCommands(commands, typed, 5))).toEqual(expected),
);

test('there are never more than asked for', () => {
  expect(ids(matchCommands(commands, '', 2))).toEqual(['a', 'b']);
});

test('what was chosen last stands first, once, and only while it is there', () => {
  const found = recentFirst(commands, ['c', 'gone', 'a']);
  expect(found.map(({ id, group }) => [id, group])).toEqual([
    ['c', 'recent'],
    ['a', 'recent'],
  ]);
});

test.each([
  ['0912 345 678', '0912345678'],
  ['+84 (91) 2345-678', '+84912345678'],
  ['101', '101'],
  ['12', null],
  ['KH0001', null],
])('%s is the number %s', (typed, number) => expect(typedNumber(typed)).toBe(number));
