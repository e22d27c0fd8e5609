import { addReason, resumeAt, type Move, type Walk } from '../decision/walk.ts';

/** Plays an announcement; one that is off or has no sound is passed over. */
export function playMessage(walk: Walk, id: string): Move {
  const message = walk.plan.message(id);
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
  return { next: walk.plan.message(id)?.after ?? null };
}
