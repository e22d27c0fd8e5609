import fc from 'fast-check';
import { isPumped, otpLimits, prefixOf, refusalOf } from './limits.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = 100 * hour;
const quiet = { lastHour: 0, verifiedLastHour: 0, hourlyMean: 0 };
/** Requests so many minutes ago. */
const ago = (...minutes: number[]) => minutes.map((each) => now - each * minute);
const ask = (sentAt: readonly number[], isRunning = false, prefix = quiet) =>
  refusalOf({ isRunning, sentAt }, prefix, 5, now);

test.each([
  ['nothing before', ask([]), null],
  ['one goes on', ask([], true), { code: 'OTP_NUMBER_BUSY', reason: null, retryAfter: 30 }],
  ['20 s after the last', ask(ago(1 / 3)), { code: 'OTP_TOO_SOON', reason: null, retryAfter: 10 }],
  ['30 s after the last', ask(ago(1 / 2)), null],
  ['the fifth in an hour', ask(ago(10, 20, 30, 40)), null],
  [
    'the sixth in an hour',
    ask(ago(10, 20, 30, 40, 50)),
    { code: 'OTP_NUMBER_LIMIT', reason: 'phone_limit', retryAfter: 600 },
  ],
  ['the sixth after an hour', ask(ago(10, 20, 30, 40, 60)), null],
  [
    'the eleventh on a day',
    ask(ago(100, 200, 300, 400, 500, 600, 700, 800, 900, 1_430)),
    { code: 'OTP_NUMBER_LIMIT', reason: 'phone_limit', retryAfter: 600 },
  ],
  [
    'a prefix that is pumped',
    ask([], false, { lastHour: 60, verifiedLastHour: 5, hourlyMean: 2 }),
    { code: 'OTP_PREFIX_BLOCKED', reason: 'prefix_blocked', retryAfter: 600 },
  ],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

test.each([
  ['few calls say nothing', 49, 0, 0, false],
  ['many calls that nobody verifies', 50, 0, 4.9, true],
  ['ten times as many are allowed', 50, 0, 5, false],
  ['codes that come back', 50, 10, 1, false],
  ['nearly a fifth of them', 51, 10, 1, true],
])('%s', (_, lastHour, verifiedLastHour, hourlyMean, expected) => {
  expect(isPumped({ lastHour, verifiedLastHour, hourlyMean })).toBe(expected);
});

test('whoever waits as told is not refused for the same reason, and no hour or day has more than its limit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 * minute }), { maxLength: 40 }), (waits) => {
      let at = now;
      const sent: number[] = [];
      for (const wait of waits) {
        at += wait;
        const history = { isRunning: false, sentAt: sent.filter((one) => one > at - 24 * hour) };
        const refused = refusalOf(history, quiet, 5, at);
        if (refused !== null) {
          at += refused.retryAfter * 1_000;
          const later = { isRunning: false, sentAt: sent.filter((one) => one > at - 24 * hour) };
          expect(refusalOf(later, quiet, 5, at)?.code).not.toBe(refused.code);
          continue;
        }
        sent.unshift(at);
        expect(sent.filter((one) => one > at - hour).length).toBeLessThanOrEqual(5);
        expect(sent.filter((one) => one > at - 24 * hour).length).toBeLessThanOrEqual(
          otpLimits.phone.perDay,
        );
      }
    }),
  );
});

test('a prefix is the code of the network and a digit', () => {
  expect(prefixOf('84912345678')).toBe('84912');
});
