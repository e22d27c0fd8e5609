import { outgoing, phone, ringing, talking } from '../testing/call-fixtures.ts';
import { findClashes, matchShortcut, phoneShortcuts, scopeOf } from './shortcuts.ts';

const pressed = { key: 'F2', ctrlKey: false, altKey: false, metaKey: false, repeat: false };

test('no key means two things at the same time', () => {
  expect(findClashes(phoneShortcuts)).toEqual([]);
  const mine = { id: 'mine', keys: ['m'], scopes: ['talking'] } as const;
  expect(findClashes([...phoneShortcuts, mine])).toEqual([['mute', 'mine']]);
  expect(findClashes([...phoneShortcuts, { ...mine, scopes: ['idle'] }])).toEqual([]);
});

test.each([
  ['idle', phone()],
  ['ringing', phone('ready', { call: ringing() })],
  ['calling', phone('ready', { call: outgoing() })],
  ['talking', phone('ready', { call: talking(outgoing()) })],
] as const)('a phone is %s', (scope, state) => {
  expect(scopeOf(state)).toBe(scope);
});

test.each([
  ['F2', 'ringing', 'answer'],
  ['F2', 'talking', null],
  ['F4', 'ringing', 'reject'],
  ['F4', 'calling', 'hangup'],
  ['F4', 'talking', 'hangup'],
  ['F4', 'idle', null],
  ['m', 'talking', 'mute'],
  ['M', 'talking', 'mute'],
  ['m', 'ringing', null],
  ['d', 'idle', 'dialPad'],
  ['d', 'talking', 'keypad'],
  ['/', 'idle', 'dialBox'],
  ['/', 'talking', null],
  ['?', 'calling', null],
  ['T', 'talking', 'transfer'],
  ['5', 'talking', 'tone'],
  ['0', 'talking', 'tone'],
  ['#', 'talking', 'tone'],
  ['*', 'talking', 'tone'],
  ['5', 'idle', 'result'],
  ['0', 'idle', null],
  ['5', 'ringing', null],
  ['N', 'idle', 'note'],
  ['+', 'idle', 'moreTime'],
  ['x', 'idle', null],
] as const)('%s while %s is %s', (key, scope, id) => {
  expect(matchShortcut({ ...pressed, key }, scope, true)).toBe(id);
});

test('keys of one character can rest, the others never do', () => {
  expect(matchShortcut({ ...pressed, key: 'm' }, 'talking', false)).toBeNull();
  expect(matchShortcut(pressed, 'ringing', false)).toBe('answer');
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'repeat'] as const)(
  'with %s it is the page’s',
  (with_) => {
    expect(matchShortcut({ ...pressed, [with_]: true }, 'ringing', true)).toBeNull();
  },
);
