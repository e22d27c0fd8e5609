import { checkCode, mostWrong } from './check.ts';

const request = { expiresAt: 1_000, verifiedAt: null, wrong: 0, isBlocked: false };
const nothing = { isValid: false, isGuess: false };

test.each([
  ['the right code', {}, true, 999, { isValid: true, isGuess: false }],
  ['a wrong one', {}, false, 999, { isValid: false, isGuess: true }],
  [
    'the right one after four wrong ones',
    { wrong: 4 },
    true,
    999,
    { isValid: true, isGuess: false },
  ],
  ['the right one after five wrong ones', { wrong: mostWrong }, true, 999, nothing],
  ['the right one once more', { verifiedAt: 500 }, true, 999, nothing],
  ['the right one too late', {}, true, 1_000, nothing],
  ['a wrong one too late', {}, false, 1_000, nothing],
  ['of a request that was blocked', { isBlocked: true }, true, 999, nothing],
])('%s', (_, change, isRight, now, expected) => {
  expect(checkCode({ ...request, ...change }, isRight, now)).toEqual(expected);
});
