import { VIETNAM_OFFSET_MS } from '@alo/contracts';
import { localTime } from '@alo/routing/time';
import { dayMs } from '../../../kernel/time/days.ts';

const zone = 'Asia/Ho_Chi_Minh';
const minuteMs = 60_000;
/** Days that are searched for an opening: more than a year. */
const farthest = 400;

/** The wall clock in Vietnam, of an epoch in milliseconds. */
export const clockAt = (at: number) => localTime(at, zone);

/** The first moment of the day in Vietnam. */
export function dayStart(at: number): number {
  return Math.floor((at + VIETNAM_OFFSET_MS) / dayMs) * dayMs - VIETNAM_OFFSET_MS;
}

/** When something is open, and the minutes of a day (0–1440) at which that can change. */
export interface Opening {
  readonly isOpen: (at: number) => boolean;
  readonly edges: readonly number[];
}

/** The first moment at or after another at which it is open; null: not within 400 days. */
export function nextOpening({ isOpen, edges }: Opening, at: number): number | null {
  if (isOpen(at)) return at;
  const minutes = [...new Set([0, ...edges])].sort((one, other) => one - other);
  const today = dayStart(at);
  for (let day = 0; day < farthest; day += 1) {
    for (const minute of minutes) {
      const moment = today + day * dayMs + minute * minuteMs;
      if (moment > at && isOpen(moment)) return moment;
    }
  }
  return null;
}
