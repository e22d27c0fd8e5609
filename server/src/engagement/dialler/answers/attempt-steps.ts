import { placeText } from '@alo/routing';

/** Steps of a call at its attempt: an agent's phone rings, the announcement was heard, the last words are said. */
export const attemptSteps = { agent: 1, announced: 2, sorry: 9 } as const;

/** With which place a verb comes back to its attempt. */
export const thenAt = (id: string, step: number) => ({
  ...{ place: placeText({ kind: 'attempt', id, step }), hops: 0 },
});
