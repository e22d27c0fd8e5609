import type { Destination } from '@alo/contracts';
import type { Outcome } from '../route-call.ts';
import { because, comeBack, type Move, type Walk } from '../walk.ts';

/** A queue, as far as the way of a call needs it; the rest is Asterisk's (entities §4.6). */
export interface RouteQueue {
  readonly id: string;
  readonly greeting: string | null;
  /** Seconds, 0 without end. */
  readonly maxWait: number;
  readonly timeout: Destination | null;
  readonly full: Destination | null;
  readonly empty: Destination | null;
  readonly exit: Destination | null;
  readonly isActive: boolean;
}

/** Waits in a queue. */
export function enterQueue(walk: Walk, id: string): Move {
  const queue = walk.configuration.queue(id);
  if (queue === undefined || !queue.isActive) {
    because(walk, queue === undefined ? 'unknown' : 'inactive', 'queue', id);
    return { next: queue?.empty ?? null };
  }
  because(walk, 'dial', 'queue', id);
  return {
    verb: {
      do: 'queue',
      queue: `${walk.configuration.tenant}-q${id}`,
      prompts: queue.greeting === null ? [] : [queue.greeting],
      longest: queue.maxWait,
      ...comeBack(walk, 'queue', id),
    },
  };
}

/** After the queue, by QUEUESTATUS (entities §7). */
export function afterQueue(walk: Walk, id: string, outcome: Outcome): Move {
  because(walk, 'outcome', 'queue', id, outcome);
  const queue = walk.configuration.queue(id);
  const ways: Partial<Record<Outcome, Destination | null | undefined>> = {
    timeout: queue?.timeout,
    full: queue?.full,
    empty: queue?.empty,
    exit: queue?.exit,
  };
  return { next: ways[outcome] ?? null };
}
