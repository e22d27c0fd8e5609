import fc from 'fast-check';
import { reconnectDelay } from './reconnect-delay.ts';

test('the wait doubles up to half a minute', () => {
  expect([0, 1, 2, 5, 20].map((attempt) => reconnectDelay(attempt, 0.5))).toEqual([
    1000, 2000, 4000, 30_000, 30_000,
  ]);
});

test('jitter stays within 30 %', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      const wait = reconnectDelay(attempt, random);
      const middle = reconnectDelay(attempt, 0.5);
      return wait >= middle * 0.69 && wait <= middle * 1.31;
    }),
  );
});
