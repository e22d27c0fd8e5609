import { unansweredOutcome } from '../outcomes/outcome.ts';
import { carrierSign } from './carrier-sign.ts';

test.each([
  [34, false, 'congested'],
  [38, false, 'congested'],
  [42, false, 'congested'],
  [21, false, 'silent'],
  [21, true, 'carried'],
  [17, false, 'carried'],
  [19, true, 'carried'],
  [1, false, 'carried'],
  [16, true, null],
])('a call that ended with cause %i, rang before: %s: %s', (cause, rang, sign) => {
  expect(carrierSign(unansweredOutcome(cause, rang), cause)).toBe(sign);
});

test.each([
  ['answered', 'carried'],
  ['dropped', 'carried'],
  ['no_trunk', 'congested'],
  ['lost', null],
] as const)('an attempt that ended as %s: %s', (outcome, sign) => {
  expect(carrierSign(outcome, null)).toBe(sign);
});
