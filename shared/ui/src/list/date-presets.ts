import { toIsoDay } from '../format/format-date.ts';
import { messages } from '../messages.ts';

/** Ranges people ask for most; each is two days (yyyy-MM-dd) in Vietnam time. */
export interface DatePreset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const day = 86_400_000;

/** Today, yesterday and the last 7 and 30 days as of `now` (epoch milliseconds), at most `maxDays` long. */
export function datePresets(now: number, maxDays = Number.POSITIVE_INFINITY): DatePreset[] {
  const back = (days: number) => toIsoDay(now - days * day);
  const last = (days: number) => ({
    label: messages.lastDays(days),
    from: back(days - 1),
    to: back(0),
  });
  return [
    { label: messages.today, from: back(0), to: back(0) },
    { label: messages.yesterday, from: back(1), to: back(1) },
    ...[7, 30].filter((days) => days <= maxDays).map(last),
  ];
}
