/** The density of the standard normal distribution. */
const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** Its distribution function (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function distribution(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    density(z) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

/** A number that is not known: its mean and its variance. */
export interface Uncertain {
  readonly mean: number;
  readonly variance: number;
}

/** How many more answers than agents are to be expected, both taken as normally distributed: E[(answers − agents)⁺]. */
export function expectedOverflow(answers: Uncertain, agents: Uncertain): number {
  const mean = answers.mean - agents.mean;
  const spread = Math.sqrt(answers.variance + agents.variance);
  if (spread < 1e-9) return Math.max(0, mean);
  return spread * density(mean / spread) + mean * distribution(mean / spread);
}
