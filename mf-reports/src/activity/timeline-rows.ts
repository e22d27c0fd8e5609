import type { ActivityPart } from '@alo/contracts';
import { activityWords, formatDate, formatTimeWithSeconds, toIsoDay } from '@alo/ui';
import { toCsv } from '@alo/ui/overlay';
import { secondsOf } from './day-bars.ts';
import { messages } from './messages.ts';

/** Parts in one of the statuses; all without any. */
export function withStatus(
  parts: readonly ActivityPart[],
  statuses: string | undefined,
): readonly ActivityPart[] {
  if (statuses === undefined || statuses === '') return parts;
  const wanted = new Set(statuses.split(','));
  return parts.filter(({ status_activity }) => wanted.has(String(status_activity)));
}

const keys: Readonly<Record<string, (part: ActivityPart) => number>> = {
  from: ({ part_from }) => Date.parse(part_from),
  duration: secondsOf,
};

/** Parts in the order that is asked for ("-" in front: highest first); the latest first without one. */
export function sortParts(parts: readonly ActivityPart[], sort: string): readonly ActivityPart[] {
  const key = keys[sort.replace(/^-/, '')];
  if (key === undefined) return parts;
  const sign = sort.startsWith('-') ? -1 : 1;
  return parts.toSorted((one, other) => sign * (key(one) - key(other)));
}

/** Does the part last? Of what lasts over midnight only the part of the last day does. */
export function isNow({ to_at, day, part_to }: ActivityPart): boolean {
  return to_at === null && toIsoDay(part_to) === day;
}

/** Why a status was set: the reason of a pause, or who corrected it and why. */
export function reasonOf({ reason, note, corrected_by }: ActivityPart): string {
  return corrected_by === '' ? reason : messages.correctedBy(corrected_by, note);
}

/** The parts as CSV, times in seconds. */
export function timelineCsv(name: string, parts: readonly ActivityPart[]): string {
  const { day, status, from, to, duration, source, reason, device } = messages.columns;
  return toCsv(
    [messages.user, day, status, from, to, messages.inSeconds(duration), source, reason, device],
    parts.map((part) => [
      name,
      formatDate(part.day),
      activityWords[part.status_activity],
      formatTimeWithSeconds(part.part_from),
      formatTimeWithSeconds(part.part_to),
      String(Math.round(secondsOf(part))),
      messages.sources[part.source],
      reasonOf(part),
      part.device,
    ]),
  );
}
