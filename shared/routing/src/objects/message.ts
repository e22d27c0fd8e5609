import type { Destination } from '@alo/contracts';
import { addReason, resumeAt, type Move, type Walk } from '../walk.ts';

/** An announcement (entities §4.8). */
export interface RouteMessage {
  readonly id: string;
  /** Name of the sound; null while it is not ready. */
  readonly prompt: string | null;
  /** 1-5 */
  readonly repeat: number;
  readonly skippable: boolean;
  readonly answer: boolean;
  readonly after: Destination | null;
  readonly isActive: boolean;
}

/** Plays an announcement; one that is off or has no sound is passed over. */
export function playMessage(walk: Walk, id: string): Move {
  const message = walk.configuration.message(id);
  if (message === undefined) {
    addReason(walk, 'unknown', 'message', id);
    return { next: null };
  }
  const { prompt, repeat, skippable, answer, after, isActive } = message;
  if (!isActive || prompt === null) {
    addReason(walk, 'inactive', 'message', id);
    return { next: after };
  }
  addReason(walk, 'greeting', 'message', id);
  const then = resumeAt(walk, 'message', id);
  return { verb: { do: 'play', prompts: [prompt], repeat, answer, skippable, ...then } };
}

/** After an announcement. */
export function afterMessage(walk: Walk, id: string): Move {
  return { next: walk.configuration.message(id)?.after ?? null };
}
