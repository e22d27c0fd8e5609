import { type Consequence, consequenceOf, type RetryRules } from './consequence.ts';
import type { Outcome } from './outcome.ts';

const rules: RetryRules = {
  maxAttempts: 3,
  retryMinutes: 60,
  retryOn: ['busy', 'no_answer', 'failed'],
};
const at = Date.parse('2026-11-27T10:00:00+07:00');
const first = { attempts: 0, uncounted: 0 };

/** What an outcome comes to after 10:00, in minutes. */
const short = ({ status, attempts, nextAt }: Consequence) =>
  [status, attempts, nextAt === null ? null : (nextAt - at) / 60_000] as const;

test.each<[Outcome, ReturnType<typeof short>]>([
  ['answered', ['done', 1, null]],
  ['dropped', ['retry', 1, 60]],
  ['busy', ['retry', 1, 60]],
  ['no_answer', ['retry', 1, 60]],
  ['wrong_number', ['failed', 1, null]],
  ['rejected', ['retry', 1, 60]],
  ['unreachable', ['retry', 1, 60]],
  ['failed', ['retry', 1, 60]],
  ['congestion', ['retry', 0, 1]],
  ['no_trunk', ['retry', 0, 1]],
  ['cancelled', ['retry', 0, 1]],
  ['lost', ['retry', 0, 1]],
])('%s: %j', (outcome, expected) => {
  expect(short(consequenceOf(outcome, first, rules, at))).toEqual(expected);
});

test('a campaign retries only what it says', () => {
  const busyOnly: RetryRules = { ...rules, retryOn: ['busy'] };
  const statusOf = (outcome: Outcome) => consequenceOf(outcome, first, busyOnly, at).status;
  expect(statusOf('busy')).toBe('retry');
  expect(statusOf('no_answer')).toBe('failed');
  expect(statusOf('unreachable')).toBe('failed');
  expect(statusOf('congestion')).toBe('retry');
});

test('the last attempt is not followed by another one', () => {
  const last = { attempts: 2, uncounted: 0 };
  expect(short(consequenceOf('busy', last, rules, at))).toEqual(['failed', 3, null]);
  expect(short(consequenceOf('congestion', last, rules, at))).toEqual(['retry', 2, 1]);
});

test('what fails on our side waits longer each time, and counts in the end', () => {
  let contact: Pick<Consequence, 'attempts' | 'uncounted'> = first;
  const waits: (number | null)[] = [];
  for (let n = 0; n < 9; n += 1) {
    const after = consequenceOf('congestion', contact, rules, at);
    waits.push(after.nextAt === null ? null : (after.nextAt - at) / 60_000);
    contact = after;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(contact).toMatchObject({ attempts: 1, uncounted: 0 });
});
