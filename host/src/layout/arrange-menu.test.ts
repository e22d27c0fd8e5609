import { arrangeMenu } from './arrange-menu.ts';
import type { ShownGroup } from './menu-entries.ts';

const entry = (path: string) =>
  ({ path, label: path, icon: 'PeopleRegular', group: 'work', order: 1, locked: false }) as const;
const groups: readonly ShownGroup[] = [
  { group: 'work', entries: [entry('/a'), entry('/b')] },
  { group: 'pbx', entries: [entry('/c')] },
];

/** Sections in short: group, and the paths shown in it. */
const arranged = (choices: Parameters<typeof arrangeMenu>[1], active?: string) =>
  arrangeMenu(groups, choices, active).map(({ group, entries }) => [
    group,
    entries.map(({ path }) => path).join(),
  ]);

test.each([
  [
    'as it comes',
    { folded: [], pinned: [] },
    undefined,
    [
      ['work', '/a,/b'],
      ['pbx', '/c'],
    ],
  ],
  [
    'a folded group keeps its name',
    { folded: ['work'], pinned: [] },
    '/c',
    [
      ['work', ''],
      ['pbx', '/c'],
    ],
  ],
  [
    'and the screen that is shown',
    { folded: ['work'], pinned: [] },
    '/b',
    [
      ['work', '/b'],
      ['pbx', '/c'],
    ],
  ],
  [
    'pinned ones leave their groups',
    { folded: [], pinned: ['/c', '/a'] },
    '/a',
    [
      ['pinned', '/c,/a'],
      ['work', '/b'],
    ],
  ],
  [
    'one without the right is not there',
    { folded: [], pinned: ['/gone'] },
    undefined,
    [
      ['work', '/a,/b'],
      ['pbx', '/c'],
    ],
  ],
] as const)('%s', (_name, { folded, pinned }, active, expected) => {
  expect(arranged({ folded: [...folded], pinned: [...pinned] }, active)).toEqual(expected);
});
