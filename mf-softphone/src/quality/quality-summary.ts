import type { CallQuality } from '@alo/contracts';
import type { Sample } from './stats-sample.ts';

/** Sums over the samples of a call. */
export interface QualitySums {
  readonly count: number;
  readonly mos: number;
  readonly worst: number;
  readonly rtt: number;
  readonly jitter: number;
  readonly loss: number;
}

export const noSums: QualitySums = { count: 0, mos: 0, worst: 5, rtt: 0, jitter: 0, loss: 0 };

export function addSample(
  sums: QualitySums,
  { mos, rttMs, jitterMs, lossPercent }: Sample,
): QualitySums {
  return {
    count: sums.count + 1,
    mos: sums.mos + mos,
    worst: Math.min(sums.worst, mos),
    rtt: sums.rtt + rttMs,
    jitter: sums.jitter + jitterMs,
    loss: sums.loss + lossPercent,
  };
}

const twoDigits = (value: number) => Math.round(value * 100) / 100;

/** The figures of a whole call; null when it was too short for one sample. */
export function summarise({
  count,
  mos,
  worst,
  rtt,
  jitter,
  loss,
}: QualitySums): CallQuality | null {
  if (count === 0) return null;
  return {
    mos_avg: twoDigits(mos / count),
    mos_min: twoDigits(worst),
    rtt_ms: Math.round(rtt / count),
    jitter_ms: Math.round(jitter / count),
    loss_percent: twoDigits(loss / count),
  };
}
