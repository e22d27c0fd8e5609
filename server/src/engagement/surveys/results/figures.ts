/** How many gave each number. */
export type Counts = ReadonlyMap<number, number>;

/** Of the standard normal distribution, for 95 %. */
const z = 1.959_964;

const sum = (counts: Counts, from: number, to: number) =>
  [...counts].reduce(
    (all, [value, count]) => (value >= from && value <= to ? all + count : all),
    0,
  );

/**
 * Net promoter score over those who answered, −100 to 100, with its 95 % interval (normal approximation of the difference of
 * two shares); null: nobody has.
 */
export function npsOf(counts: Counts) {
  const n = sum(counts, 0, 10);
  if (n === 0) return null;
  const [promoters, detractors] = [sum(counts, 9, 10), sum(counts, 0, 6)];
  const [p, d] = [promoters / n, detractors / n];
  const margin = z * Math.sqrt(Math.max(0, p + d - (p - d) ** 2) / n);
  const percent = (value: number) => 100 * Math.max(-1, Math.min(1, value));
  return {
    ...{ promoters, passives: n - promoters - detractors, detractors },
    ...{ score: percent(p - d), low: percent(p - d - margin), high: percent(p - d + margin) },
  };
}

/** Wilson's 95 % interval of a share. @param n - above 0 */
export function wilson(hits: number, n: number) {
  const share = hits / n;
  const middle = share + z ** 2 / (2 * n);
  const margin = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  const whole = 1 + z ** 2 / n;
  return {
    low: Math.max(0, (middle - margin) / whole),
    high: Math.min(1, (middle + margin) / whole),
  };
}

/** Share of 4 and 5 of 1–5 over those who answered, with Wilson's interval, and the mean; null: nobody has. */
export function csatOf(counts: Counts) {
  const n = sum(counts, 1, 5);
  if (n === 0) return null;
  const satisfied = sum(counts, 4, 5);
  const total = [...counts].reduce((all, [value, count]) => all + value * count, 0);
  return { satisfied, share: satisfied / n, ...wilson(satisfied, n), mean: total / n };
}
