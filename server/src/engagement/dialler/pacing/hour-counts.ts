const minutes = 60;
const minuteMs = 60_000;

/** Calls of the last sixty minutes that a person answered, and those of them that no agent took; the newest minute first. */
export interface HourCounts {
  /** The newest minute, since 1970. */
  readonly minute: number;
  readonly answered: readonly number[];
  readonly dropped: readonly number[];
}

export const noCounts: HourCounts = { minute: 0, answered: [], dropped: [] };

function moved(counts: readonly number[], by: number): readonly number[] {
  if (by >= minutes) return [];
  return [...Array.from({ length: by }, () => 0), ...counts].slice(0, minutes);
}

/** The counts as they are at a later moment (epoch milliseconds). */
export function countsAt(counts: HourCounts, at: number): HourCounts {
  const minute = Math.floor(at / minuteMs);
  const by = minute - counts.minute;
  if (by <= 0) return counts;
  return { minute, answered: moved(counts.answered, by), dropped: moved(counts.dropped, by) };
}

/** The counts with some more answered or dropped calls; fewer when `more` is below zero. */
export function countsAfter(
  counts: HourCounts,
  at: number,
  what: 'answered' | 'dropped',
  more = 1,
): HourCounts {
  const now = countsAt(counts, at);
  const [newest = 0, ...older] = now[what];
  return { ...now, [what]: [newest + more, ...older] };
}

/** The sum over the last minutes. */
export function countOf(counts: readonly number[], lastMinutes = minutes): number {
  return counts.slice(0, lastMinutes).reduce((sum, count) => sum + count, 0);
}

/** How many more calls may be dropped before their share of the last hour is above `target`. */
export function roomOf({ answered, dropped }: HourCounts, target: number): number {
  return target * countOf(answered) - countOf(dropped);
}

/** Minutes whose answers tell how many the next minutes will have, at the most. */
const lately = 20;
/** Answers that an agent takes in an hour when conversations have become five minutes long. */
const fewest = 11;

/**
 * How many more calls may be dropped before their share is above `target` in any hour that this minute is part of. Of the rest of
 * such an hour no more answers are expected than of the last minutes, and than long conversations leave: an hour in which those
 * of five agents become five times as long has 52 answers, of which two dropped calls are too many.
 * @param agents - who take these calls
 */
export function cautiousRoomOf(
  { answered, dropped }: HourCounts,
  target: number,
  agents: number,
): number {
  const expected = Math.min(countOf(answered, lately) / lately, (fewest * agents) / minutes);
  let [answers, drops] = [0, 0];
  let room = Number.POSITIVE_INFINITY;
  for (let minute = 0; minute < minutes; minute += 1) {
    answers += answered[minute] ?? 0;
    drops += dropped[minute] ?? 0;
    const inHour = answers + expected * (minutes - minute - 1);
    room = Math.min(room, target * inHour - drops);
  }
  return room;
}
