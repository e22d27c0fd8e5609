import type { Destination } from '@alo/contracts';
import type { Outcome } from '../dial-plan/route-call.ts';
import { addReason, resumeAt, type Move, type Walk } from '../decision/walk.ts';
import { hangupCause } from '../dial-plan/route-verb.ts';
import { phoneLabels } from './phone-labels.ts';
import { availability } from './availability.ts';
import type { RouteQueue } from '../model/queue.ts';

/** Steps: in the queue itself, and at the phone of an agent whom the caller knows. */
const QUEUE = 0;

const STICKY = 1;

/** Rings the agent whom the caller knows, where the queue says so; then, or else at once, waits in the queue. */
export function enterQueue(walk: Walk, id: string): Move {
  const queue = walk.plan.queue(id);
  if (queue === undefined || !queue.isActive) {
    addReason(walk, queue === undefined ? 'unknown' : 'inactive', 'queue', id);
    return { next: queue?.empty ?? null };
  }
  return callSticky(walk, queue) ?? wait(walk, queue, 0);
}

/** The agent must be free and ready: for anybody else the queue itself is the better way. */
function callSticky(walk: Walk, { id, stickyRing, prefix }: RouteQueue): Move | undefined {
  if (stickyRing === null) return undefined;
  const { call } = walk;
  const extension = walk.facts.lastAgent(id, call.from);
  const agent = extension === undefined ? undefined : walk.plan.subscriber(extension);
  if (agent === undefined || availability(walk, agent) !== 'free') {
    addReason(walk, 'no-last-agent', 'queue', id, extension ?? '');
    return undefined;
  }
  addReason(walk, 'last-agent', 'queue', id, agent.extension);
  return {
    verb: {
      do: 'dial',
      endpoint: `${walk.plan.tenant}-${agent.extension}`,
      timeout: stickyRing,
      ...phoneLabels(walk, prefix),
      ...resumeAt(walk, 'queue', id, STICKY),
    },
  };
}

/** What was waited before is a part of the longest wait. */
function wait(walk: Walk, { id, greeting, maxWait, prefix }: RouteQueue, waited: number): Move {
  addReason(walk, 'dial', 'queue', id);
  return {
    verb: {
      do: 'queue',
      queue: `${walk.plan.tenant}-q${id}`,
      prompts: greeting === null ? [] : [greeting],
      ...phoneLabels(walk, prefix),
      longest: maxWait === 0 ? 0 : Math.max(1, maxWait - waited),
      ...resumeAt(walk, 'queue', id, QUEUE),
    },
  };
}

/** After the agent whom the caller knows, or after the queue, by QUEUESTATUS (entities §7). */
export function afterQueue(walk: Walk, id: string, step: number, outcome: Outcome): Move {
  addReason(walk, 'outcome', 'queue', id, outcome);
  const queue = walk.plan.queue(id);
  if (step === STICKY && queue !== undefined) return wait(walk, queue, walk.call.waited ?? 0);
  if (outcome === 'callback' && walk.call.from !== '') {
    addReason(walk, 'callback', 'queue', id);
    return { verb: { do: 'hangup', cause: hangupCause.normal } };
  }
  const ways: Partial<Record<Outcome, Destination | null | undefined>> = {
    timeout: queue?.timeout,
    full: queue?.full,
    empty: queue?.empty,
    exit: queue?.exit,
    // Who withholds the number cannot be called back.
    callback: queue?.exit,
  };
  return { next: ways[outcome] ?? null };
}
