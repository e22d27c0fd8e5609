import fc from 'fast-check';
import { type InputSituation, shouldReplace } from './should-replace.ts';

const calm: InputSituation = {
  wanted: 'a',
  openedFor: 'a',
  used: 'a',
  ended: false,
  present: ['default', 'a', 'b'],
};

test.each<[string, Partial<InputSituation>, boolean]>([
  ['the chosen one is open', {}, false],
  ['another was chosen', { wanted: 'b' }, true],
  ['the default was chosen', { wanted: '' }, true],
  ['the default is open as wanted', { wanted: '', openedFor: '', used: 'default' }, false],
  ['the browser ended it', { ended: true }, true],
  ['it is gone', { present: ['default', 'b'] }, true],
  [
    'the chosen one is missing and the default plays',
    { used: 'default', present: ['default', 'b'] },
    false,
  ],
  ['the chosen one is back', { used: 'default' }, true],
  ['the browser tells no ids', { present: ['', ''] }, false],
  ['the browser does not say which it is', { used: '', present: ['b'] }, false],
])('%s', (_, part, expected) => {
  expect(shouldReplace({ ...calm, ...part })).toBe(expected);
});

test('a replacement settles: what is opened then is not replaced again', () => {
  const id = fc.constantFrom('default', 'a', 'b');
  fc.assert(
    fc.property(
      fc.constantFrom('', 'a', 'b'),
      fc.uniqueArray(id, { minLength: 1 }),
      (wanted, ids) => {
        const present = [...new Set(['default', ...ids])];
        const used = wanted !== '' && present.includes(wanted) ? wanted : 'default';
        expect(shouldReplace({ wanted, openedFor: wanted, used, ended: false, present })).toBe(
          false,
        );
      },
    ),
  );
});
