import type { LiveQueue } from '@alo/contracts';
import { formatPercent } from '@alo/ui';
import { doingOf } from './member-doing.ts';

/** What the strip shows of one queue, or of all together. */
export interface QueueFigures {
  readonly waiting: number;
  /** Epoch milliseconds; null: nobody waits. */
  readonly longestSince: number | null;
  readonly ready: number;
  readonly ringing: number;
  readonly talking: number;
  readonly wrapup: number;
  readonly paused: number;
  readonly offline: number;
  readonly answered: number;
  readonly abandoned: number;
  /** Share of today's answered calls that were answered in time (SL1), as `92%`; null where none was answered. */
  readonly sla: string | null;
}

/** Adds queues up; an agent of several queues counts once, as paused only where no queue rings them. */
export function figuresOf(queues: readonly LiveQueue[]): QueueFigures {
  const since = queues.flatMap(({ waiting }) => waiting.map(Date.parse));
  const agents = Map.groupBy(
    queues.flatMap(({ members }) => members),
    ({ subscriber_id: id }) => id,
  );
  const count = { ready: 0, ringing: 0, talking: 0, wrapup: 0, paused: 0, offline: 0 };
  for (const places of agents.values()) {
    const member = places.find(({ paused }) => !paused) ?? places[0];
    if (member === undefined) continue;
    count[doingOf(member).kind] += 1;
  }
  const sum = (of: (queue: LiveQueue) => number) =>
    queues.reduce((all, queue) => all + of(queue), 0);
  const answered = sum((queue) => queue.answered_today);
  const abandoned = sum((queue) => queue.abandoned_today);
  const inTime = sum((queue) => queue.in_time_today);
  return {
    waiting: since.length,
    longestSince: since.length === 0 ? null : Math.min(...since),
    ...count,
    answered,
    abandoned,
    sla: answered === 0 ? null : formatPercent(inTime / answered),
  };
}
