/** Steps of a call at its attempt: an agent's phone rings, the announcement was heard, nobody was free. */
export const attemptSteps = { agent: 1, announced: 2, sorry: 9 } as const;
