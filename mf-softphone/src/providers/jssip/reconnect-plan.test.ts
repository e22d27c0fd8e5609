import { reconnectAfter } from './reconnect-plan.ts';

/** Simulated phones that lose their connection for so long: seconds from the end of it to the way back, sorted. */
function waysBack(outage: number): number[] {
  return Array.from({ length: 2000 }, () => {
    let at = 0;
    for (let attempt = 0; ; attempt += 1) {
      at += reconnectAfter(attempt, Math.random()) / 1000;
      if (at >= outage) return at - outage;
    }
  }).sort((one, other) => one - other);
}

test.each([1, 5, 15, 29])(
  'after %i s without a network half are back in 2 s, nearly all in 5',
  (s) => {
    const waits = waysBack(s);
    expect(waits[1000]).toBeLessThan(2);
    expect(waits[1900]).toBeLessThan(5);
  },
);

test('2,000 phones that were cut at once do not come back in one second', () => {
  const attempts = Array.from({ length: 2000 }, () => reconnectAfter(0, Math.random()));
  const crowded = Math.max(
    ...[200, 400, 600, 800, 1000, 1200].map(
      (from) => attempts.filter((at) => at >= from && at < from + 200).length,
    ),
  );
  expect(crowded).toBeLessThan(500);
});
