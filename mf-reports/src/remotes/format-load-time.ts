import { formatNumber } from '@alo/ui';
import { messages } from '../messages.ts';

/** A load time as people read it: `420 ms`, `1,2 s`. */
export function formatLoadTime(milliseconds: number | null): string {
  if (milliseconds === null) return messages.none;
  return milliseconds < 1000
    ? `${formatNumber(milliseconds)} ms`
    : `${formatNumber(Math.round(milliseconds / 100) / 10)} s`;
}
