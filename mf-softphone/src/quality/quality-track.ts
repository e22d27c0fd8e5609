import { mostQualityPoints, type QualityPoint } from '@alo/contracts';
import type { Sample } from './stats-sample.ts';

/** How a call sounded over its time. */
export interface QualityTrack {
  /** Seconds of one point. */
  readonly step: number;
  readonly points: readonly QualityPoint[];
}

/** Three readings make a point of a call that is not longer than an hour. */
export const noTrack: QualityTrack = { step: 6, points: [] };

const twoDigits = (value: number) => Math.round(value * 100) / 100;

/** Of what falls into one point the worst is kept: that is what was heard. */
const worse = (one: QualityPoint, other: QualityPoint): QualityPoint =>
  other[1] < one[1] ? [one[0], ...tail(other)] : one;

const tail = ([, mos, rtt, jitter, loss]: QualityPoint) => [mos, rtt, jitter, loss] as const;

function append(points: readonly QualityPoint[], step: number, point: QualityPoint) {
  const place = Math.floor(point[0] / step) * step;
  const last = points.at(-1);
  if (last?.[0] === place) return [...points.slice(0, -1), worse(last, point)];
  const placed: QualityPoint = [place, ...tail(point)];
  return [...points, placed];
}

/**
 * Adds what was measured at a second of the call. When there are too many points, each two become one.
 * @param at - seconds since the call was answered
 */
export function addToTrack(
  { step, points }: QualityTrack,
  at: number,
  sample: Sample,
): QualityTrack {
  const { mos, rttMs, jitterMs, lossPercent } = sample;
  const point: QualityPoint = [
    Math.max(0, Math.floor(at)),
    twoDigits(mos),
    Math.round(rttMs),
    Math.round(jitterMs),
    twoDigits(lossPercent),
  ];
  const added = append(points, step, point);
  if (added.length <= mostQualityPoints) return { step, points: added };
  const wider = step * 2;
  const merged = added.reduce<readonly QualityPoint[]>((all, one) => append(all, wider, one), []);
  return { step: wider, points: merged };
}
