import type { ActivityPart, ActivityStatus } from '@alo/contracts';

/** A stretch of a bar, in per cent of the day. */
interface Stretch {
  readonly id: string;
  readonly part: ActivityPart;
  readonly left: number;
  readonly width: number;
}

/** One day of a time line. */
export interface DayBar {
  readonly day: string;
  readonly stretches: readonly Stretch[];
  /** Seconds in each status that occurs, the longest first. */
  readonly times: readonly (readonly [ActivityStatus, number])[];
}

const dayMs = 86_400_000;

/** Seconds of a part. */
export function secondsOf({ part_from, part_to }: ActivityPart): number {
  return (Date.parse(part_to) - Date.parse(part_from)) / 1000;
}

/** The bars of the days that have parts, the latest day first. */
export function dayBars(parts: readonly ActivityPart[]): readonly DayBar[] {
  const days = Map.groupBy(parts, ({ day }) => day);
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, ofDay]) => {
      const begins = Date.parse(`${day}T00:00:00+07:00`);
      const times = new Map<ActivityStatus, number>();
      for (const part of ofDay) {
        const { status_activity: status } = part;
        times.set(status, (times.get(status) ?? 0) + secondsOf(part));
      }
      return {
        day,
        stretches: ofDay.map((part) => ({
          id: `${part.id} ${part.part_from}`,
          part,
          left: ((Date.parse(part.part_from) - begins) / dayMs) * 100,
          width: ((secondsOf(part) * 1000) / dayMs) * 100,
        })),
        times: [...times].toSorted(([, one], [, other]) => other - one),
      };
    });
}
