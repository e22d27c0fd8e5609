import type { Destination } from '@alo/contracts';
import { because, comeBack, type Move, type Walk } from '../walk.ts';

/** Calls go back to whom the caller knows (entities §4.12). */
export interface RouteLastCall {
  readonly id: string;
  /** Seconds, 5-60. */
  readonly ringTimeout: number;
  readonly fallback: Destination | null;
  readonly isActive: boolean;
}

/** Rings the agent of the last call, who must be ready and reachable; else the fall-back at once. */
export function callLastAgent(walk: Walk, id: string): Move {
  const { configuration, call } = walk;
  const lastCall = configuration.lastCall(id);
  if (lastCall === undefined) {
    because(walk, 'unknown', 'last_call', id);
    return { next: null };
  }
  const extension = lastCall.isActive ? configuration.lastAgent(id, call.from) : undefined;
  const agent = extension === undefined ? undefined : configuration.subscriber(extension);
  if (
    agent === undefined ||
    !agent.isActive ||
    agent.dnd ||
    !configuration.isReady(agent.extension) ||
    configuration.phoneNow(agent.extension) !== 'idle'
  ) {
    because(walk, 'no-last-agent', 'last_call', id, extension ?? '');
    return { next: lastCall.fallback };
  }
  because(walk, 'last-agent', 'last_call', id, agent.extension);
  return {
    verb: {
      do: 'dial',
      endpoint: `${configuration.tenant}-${agent.extension}`,
      timeout: lastCall.ringTimeout,
      ...comeBack(walk, 'last_call', id),
    },
  };
}

/** After the ring of the last agent. */
export function afterLastAgent(walk: Walk, id: string): Move {
  return { next: walk.configuration.lastCall(id)?.fallback ?? null };
}
