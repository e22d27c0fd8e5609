/** Upper ends of the spans in which load times are counted, in milliseconds; the last span is open. */
const ends = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 4000, 6000, 10_000, 20_000,
] as const;

/** The span of a counted load without a time. */
export const NO_TIME = -1;

/** Index of the span into which a load time falls. */
export function spanOf(milliseconds: number): number {
  const index = ends.findIndex((end) => milliseconds <= end);
  return index < 0 ? ends.length : index;
}

/**
 * The time within which `share` (0–1) of the loads were done, in milliseconds, from counts by span; even
 * spread inside a span is assumed, so the error is at most the width of one span. Null without counts. A
 * value in the open span is told as its lower end.
 */
export function percentile(counts: ReadonlyMap<number, number>, share: number): number | null {
  const spans = [...counts].filter(([span]) => span !== NO_TIME).toSorted(([a], [b]) => a - b);
  const total = spans.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let passed = 0;
  for (const [span, count] of spans) {
    if (passed + count >= wanted) {
      const from = ends[span - 1] ?? 0;
      const to = ends[span] ?? from;
      return Math.round(from + ((to - from) * (wanted - passed)) / count);
    }
    passed += count;
  }
  return ends.at(-1) ?? null;
}
