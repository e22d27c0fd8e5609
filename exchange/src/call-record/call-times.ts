import type { CallParty } from './call-parties.ts';
import type { CelEvent } from './cel-event.ts';

/**
 * Microseconds that somebody waited in queues: from entering one to the answer of an agent, or to leaving it. What the
 * queue plays meanwhile is part of it; greetings and announcements before and after are not.
 * @param end - of the call, for who is in a queue to the last.
 */
export function waitedIn(events: readonly CelEvent[], end: number): number {
  const { waited, since } = waitsIn(events);
  return waited + since.reduce((sum, begun) => sum + end - begun, 0);
}

/**
 * What was waited in queues so far, and since when somebody waits in one now. Microseconds.
 * {@link waitedIn} says what counts.
 */
export function waitsIn(events: readonly CelEvent[]): {
  readonly waited: number;
  readonly since: readonly number[];
} {
  const since = new Map<string, number>();
  const talking = new Set<string>();
  let waited = 0;
  for (const { event, application, channel, time } of events) {
    if (event === 'BRIDGE_ENTER') talking.add(channel);
    if (event === 'BRIDGE_EXIT') talking.delete(channel);
    if (event === 'APP_START' && application === 'Queue') {
      // The queue starts over in the journal whenever its caller is told whom it is connected with.
      if (!talking.has(channel)) since.set(channel, time);
    } else if (event === 'BRIDGE_ENTER' || (event === 'APP_END' && application === 'Queue')) {
      waited += time - (since.get(channel) ?? time);
      since.delete(channel);
    }
  }
  return { waited, since: [...since.values()] };
}

/** Microseconds in which at least one phone rang before `until`: the answer, or the end of a call without one. */
export function rang(parties: readonly CallParty[], until: number): number {
  const spans = parties
    .filter(({ isCalled }) => isCalled)
    .map(({ cameAt, answeredAt, leftAt }) => ({
      from: cameAt,
      to: Math.min(answeredAt ?? leftAt ?? until, until),
    }))
    .sort((one, other) => one.from - other.from);
  let covered = 0;
  let sum = 0;
  for (const { from, to } of spans) {
    sum += Math.max(0, to - Math.max(from, covered));
    covered = Math.max(covered, to);
  }
  return sum;
}
