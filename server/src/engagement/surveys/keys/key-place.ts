import { placeText } from '@alo/routing';

/** How often a question is asked at most: again once, or twice where it must be answered. */
export const mostTries = (required: boolean) => (required ? 3 : 2);
const triesOfPlace = 3;
/** Steps of a place that are no question. */
export const wordsAt = { intro: 997, closing: 998 } as const;

/** Where a survey stands, as the dial plan carries it: the response, and a question with how often it was asked before. */
export const questionPlace = (responseId: string, at: number, tries: number) =>
  thenAt(responseId, at * triesOfPlace + tries);

/** With which place a verb comes back to a survey. */
export const thenAt = (responseId: string, step: number) => ({
  ...{ place: placeText({ kind: 'survey', id: responseId, step }), hops: 0 },
});

/** The question of a place, by its number in the survey. */
export const questionAt = (step: number) => ({
  at: Math.floor(step / triesOfPlace),
  tries: step % triesOfPlace,
});
