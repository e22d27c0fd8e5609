import { addReason, resumeAt, type Move, type Walk } from '../decision/walk.ts';
import { phoneLabels } from './phone-labels.ts';
import { availability } from './availability.ts';

/** Seconds between two checks whether an agent is still talking. */
const LOOK_EVERY = 3;

/**
 * Rings the agent of the last call, who must be ready and reachable; else the fall-back at once. For one who is
 * talking the caller waits as long as it is allowed.
 *
 * @param waited seconds of waiting so far
 */
export function callLastAgent(walk: Walk, id: string, waited = 0): Move {
  const { call } = walk;
  const lastCall = walk.plan.lastCall(id);
  if (lastCall === undefined) {
    addReason(walk, 'unknown', 'last_call', id);
    return { next: null };
  }
  const extension = lastCall.isActive ? walk.facts.lastAgent(id, call.from) : undefined;
  const agent = extension === undefined ? undefined : walk.plan.subscriber(extension);
  const left = lastCall.waitIfBusy - waited;
  if (agent !== undefined && left > 0 && availability(walk, agent) === 'busy') {
    addReason(walk, 'wait-for-agent', 'last_call', id, agent.extension);
    const seconds = Math.min(LOOK_EVERY, left);
    return { verb: { do: 'wait', seconds, ...resumeAt(walk, 'last_call', id, waited + seconds) } };
  }
  if (agent === undefined || availability(walk, agent) !== 'free') {
    addReason(walk, 'no-last-agent', 'last_call', id, extension ?? '');
    return { next: lastCall.fallback };
  }
  addReason(walk, 'last-agent', 'last_call', id, agent.extension);
  return {
    verb: {
      do: 'dial',
      endpoint: `${walk.plan.tenant}-${agent.extension}`,
      timeout: lastCall.ringTimeout,
      ...phoneLabels(walk),
      ...resumeAt(walk, 'last_call', id),
    },
  };
}

/** After the ring of the last agent; a step counts the seconds that the caller waited for it. */
export function afterLastAgent(walk: Walk, id: string, step: number): Move {
  if (step > 0) return callLastAgent(walk, id, step);
  return { next: walk.plan.lastCall(id)?.fallback ?? null };
}
