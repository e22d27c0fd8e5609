import type { CallRecord } from '@alo/contracts';
import { messages } from './messages.ts';

const score = new Intl.NumberFormat('vi-VN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const percent = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });

/** The average score of the side that heard worse; null when no phone measured. */
export function worstScore({ quality }: CallRecord): string | null {
  if (quality.length === 0) return null;
  return score.format(Math.min(...quality.map(({ mos_avg }) => mos_avg)));
}

/** The figures of each phone that measured, as pairs of label and text. */
export function qualityDetail({ quality }: CallRecord): readonly (readonly [string, string])[] {
  const { dialog } = messages;
  return quality.map((one) => [
    dialog.quality(one.extension),
    dialog.figures(
      score.format(one.mos_avg),
      score.format(one.mos_min),
      one.rtt_ms,
      one.jitter_ms,
      percent.format(one.loss_percent),
    ),
  ]);
}
