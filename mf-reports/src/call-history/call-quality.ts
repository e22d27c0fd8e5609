import { type CallRecord, formatFigure } from '@alo/contracts';
import { formatPercent } from '@alo/ui';
import { messages } from './messages.ts';

const score = (mos: number) => formatFigure(mos, { always: true });

/** The average score of the side that heard worse; null when no phone measured. */
export function worstScore({ quality }: CallRecord): string | null {
  if (quality.length === 0) return null;
  return score(Math.min(...quality.map(({ mos_avg }) => mos_avg)));
}

/** The figures of each phone that measured, as pairs of label and text. */
export function qualityDetail({ quality }: CallRecord): readonly (readonly [string, string])[] {
  const { panel } = messages;
  return quality.map((one) => [
    panel.quality(one.extension),
    panel.figures(
      score(one.mos_avg),
      score(one.mos_min),
      one.rtt_ms,
      one.jitter_ms,
      formatPercent(one.loss_percent / 100),
    ),
  ]);
}
