import type { CallSums } from './call-sums.ts';

/** A figure of reports: what it is called, how it is computed, and what is good. */
export interface Metric<Sums extends Readonly<Record<keyof Sums, number>> = CallSums> {
  readonly id: string;
  readonly name: string;
  /** The formula in words, for whoever asks what the figure says. */
  readonly formula: string;
  /** `seconds` are shown as mm:ss, a `rate` of 0–1 in per cent. */
  readonly unit: 'count' | 'seconds' | 'rate';
  /** Whether more is good, bad, or neither. */
  readonly better: 'more' | 'less' | 'neither';
  readonly numerator: keyof Sums;
  /** Null: the numerator itself is the figure. */
  readonly denominator: keyof Sums | null;
}

/**
 * The figure of some sums; null where there is nothing to divide by. Rounded by nobody: that is for whoever shows it.
 */
export function metricValue<Sums extends Readonly<Record<keyof Sums, number>>>(
  { numerator, denominator }: Pick<Metric<Sums>, 'numerator' | 'denominator'>,
  sums: Sums,
): number | null {
  if (denominator === null) return sums[numerator];
  return sums[denominator] === 0 ? null : sums[numerator] / sums[denominator];
}
