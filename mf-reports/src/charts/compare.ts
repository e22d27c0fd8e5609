import { formatNumber, formatPercent } from '@alo/ui';
import { messages } from './messages.ts';

/** How a figure moved against the period before. */
export interface Comparison {
  readonly direction: 'up' | 'down' | 'same';
  readonly verdict: 'good' | 'bad' | 'neutral';
  readonly text: string;
}

/** Whether more is good, bad, or neither. */
export type Better = 'more' | 'less' | 'neither';

function moved(difference: number, amount: string, better: Better): Comparison {
  if (difference === 0) return { direction: 'same', verdict: 'neutral', text: messages.same };
  const direction = difference > 0 ? 'up' : 'down';
  const good = (better === 'more') === (direction === 'up');
  const verdict = better === 'neither' ? 'neutral' : good ? 'good' : 'bad';
  return { direction, verdict, text: messages[direction](amount) };
}

/** Counts: in per cent of the period before, as a count when there was nothing before. */
export function compareCounts(now: number, before: number, better: Better): Comparison {
  const difference = now - before;
  const amount =
    before === 0
      ? formatNumber(now)
      : formatPercent(Math.round((Math.abs(difference) / before) * 100) / 100);
  return moved(difference, amount, better);
}

/** Rates of 0–1: in percentage points; null when one of the periods has no rate. */
export function compareRates(
  now: number | null,
  before: number | null,
  better: Better,
): Comparison | null {
  if (now === null || before === null) return null;
  const points = Math.round((now - before) * 1000) / 10;
  return moved(points, messages.points(formatNumber(Math.abs(points))), better);
}
