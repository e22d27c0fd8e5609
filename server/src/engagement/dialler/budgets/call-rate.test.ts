import fc from 'fast-check';
import { afterCall, callsDue, newRate } from './call-rate.ts';

/** Moments at which a campaign that always wants calls begins them, looked at after these pauses. */
function begun(callsPerSecond: number, pauses: readonly number[]): readonly number[] {
  const moments: number[] = [];
  let [rate, at] = [newRate, 0];
  for (const pause of pauses) {
    at += pause;
    for (let due = callsDue(rate, callsPerSecond, at); due > 0; due -= 1) {
      rate = afterCall(rate, callsPerSecond, at);
      moments.push(at);
    }
  }
  return moments;
}

const perSecond = fc.integer({ min: 1, max: 50 });
const rounds = (most: number) =>
  fc.array(fc.integer({ min: 1, max: most }), { minLength: 200, maxLength: 300 });

test('rounds that come within the time that is made up lose no call', () => {
  fc.assert(
    fc.property(perSecond, rounds(150), (callsPerSecond, pauses) => {
      const moments = begun(callsPerSecond, pauses);
      const [first = 0, last = 0] = [pauses[0], pauses.reduce((sum, pause) => sum + pause, 0)];
      const wanted = ((last - first) / 1000) * callsPerSecond;
      expect(moments.length).toBeGreaterThanOrEqual(Math.floor(wanted));
      expect(moments.length).toBeLessThanOrEqual(wanted + callsPerSecond * 0.2 + 1);
    }),
  );
});

test('no second has more than a fifth above the rate, and one, however late rounds come', () => {
  fc.assert(
    fc.property(perSecond, rounds(3000), (callsPerSecond, pauses) => {
      const moments = begun(callsPerSecond, pauses);
      const most = Math.floor(callsPerSecond * 1.2 + 1);
      const tooMany = moments.filter(
        (moment, at) => (moments[at + most] ?? Infinity) < moment + 1000,
      );
      expect(tooMany).toEqual([]);
    }),
  );
});

test('calls are spread over the second', () => {
  const everyTenMs = Array.from({ length: 200 }, () => 10);
  // The first ones come a little sooner: what is made up is of the time before as well.
  expect(begun(4, everyTenMs)).toEqual([10, 60, 310, 560, 810, 1060, 1310, 1560, 1810]);
});

test('a campaign that may call nobody is never due', () => {
  expect(callsDue(newRate, 0, 1000)).toBe(0);
});
