import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { surveyQuestionTypes } from './survey-question.ts';
import { surveyAnswerFormSchema } from './survey-response.ts';

const pageQuestionSchema = v.object({
  id: v.string(),
  content: v.string(),
  type: v.picklist(surveyQuestionTypes),
  required: v.boolean(),
  options: v.array(v.object({ id: v.string(), label: v.string() })),
  /** From 0, among all questions of the survey. */
  place: v.number(),
  /** Null: not answered yet; all empty: passed over. */
  answer: v.nullable(
    v.object({
      option_ids: v.array(v.string()),
      number: v.nullable(v.number()),
      text: v.string(),
    }),
  ),
});
export type SurveyPageQuestion = v.InferOutput<typeof pageQuestionSchema>;

/**
 * What the page behind a link shows: the survey, thanks (`done`), or that it has not begun or is halted (`paused`), or is over. A
 * link that opens nothing is answered 404, whatever the reason.
 */
export const surveyPageSchema = v.variant('state', [
  v.object({
    state: v.literal('open'),
    company: v.string(),
    ...{ intro: v.string(), anonymous: v.boolean() },
    /** The questions on the way so far; the last one is to be answered unless it is over. */
    asked: v.array(pageQuestionSchema),
    /** Every question on the way is answered: what is left is to send them. */
    is_over: v.boolean(),
    /** How many questions the survey has on all its ways. */
    questions: v.number(),
  }),
  v.object({ state: v.literal('done'), company: v.string(), closing: v.string() }),
  v.object({ state: v.picklist(['paused', 'over']), company: v.string() }),
]);
export type SurveyPage = v.InferOutput<typeof surveyPageSchema>;

/** The token is in the body: addresses are written into logs. */
const withToken = { token: v.pipe(v.string(), v.maxLength(100)) };

/** What somebody who has a link sees. */
export const openSurveyPage = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/survey-page',
  access: 'public',
  body: v.object(withToken),
  answer: surveyPageSchema,
});

/** Keeps one answer; where the survey is not open it is not kept, and the answer says how it stands. */
export const answerSurveyPage = defineEndpoint({
  surface: 'platform',
  method: 'PUT',
  path: '/survey-page',
  access: 'public',
  body: v.object({ ...withToken, answer: surveyAnswerFormSchema }),
  answer: surveyPageSchema,
});

/** Sends the answers: from now on nothing of them is changed. */
export const finishSurveyPage = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/survey-page/end',
  access: 'public',
  body: v.object(withToken),
  answer: surveyPageSchema,
});
