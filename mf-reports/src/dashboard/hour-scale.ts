import type { Dashboard } from '@alo/contracts';

export type HourCount = Dashboard['by_hour'][number];

/** All 24 hours, with zeros where nothing happened. */
export function fullDay(counts: readonly HourCount[]): readonly HourCount[] {
  return Array.from(
    { length: 24 },
    (_none, hour) =>
      counts.find((count) => count.hour === hour) ?? { hour, answered: 0, not_answered: 0 },
  );
}

export function totalOf({ answered, not_answered }: HourCount): number {
  return answered + not_answered;
}

const mostSteps = 6;

/** Ticks of an axis of counts: from zero, at most six steps of 1, 2 or 5 times a power of ten. */
export function countTicks(highest: number): readonly number[] {
  let step = 1;
  for (let power = 1; step * mostSteps < highest; power *= 10) {
    step = [power, 2 * power, 5 * power].find((size) => size * mostSteps >= highest) ?? 10 * power;
  }
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_none, index) => index * step);
}
