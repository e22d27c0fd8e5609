import * as v from 'valibot';
import { moment } from '../pbx-objects/field.ts';
import { messages } from './survey-campaign-messages.ts';
import { surveyResultSchema } from './survey-campaign-words.ts';

/** An answer as somebody gives it; all empty: the question is passed over. */
export const surveyAnswerFormSchema = v.object({
  question_id: v.pipe(v.string(), v.uuid()),
  option_ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(10)), []),
  number: v.optional(v.nullable(v.number()), null),
  /** Words, or a day as yyyy-MM-dd. */
  text: v.optional(v.pipe(v.string(), v.maxLength(5000)), ''),
});
export type SurveyAnswerForm = v.InferOutput<typeof surveyAnswerFormSchema>;

/** An answer as it is kept. */
export const keptAnswerSchema = v.object({
  question_id: v.string(),
  version: v.number(),
  option_ids: v.array(v.string()),
  number: v.nullable(v.number()),
  text: v.string(),
  score: v.nullable(v.number()),
  /** By the answers before it the question would not be asked any more: kept, but counted nowhere. */
  off_path: v.boolean(),
});

/** What somebody answered in one conversation. */
export const surveyResponseSchema = v.object({
  id: v.string(),
  form_version: v.number(),
  state: v.picklist(['partial', 'complete']),
  result: v.nullable(surveyResultSchema),
  /** Points of the choices on the way; null: none of them is scored. */
  score: v.nullable(v.number()),
  started_at: v.string(),
  finished_at: v.nullable(v.string()),
  /** Until when it may be changed; null: it is not finished yet. */
  edited_until: v.nullable(v.string()),
  answers: v.array(keptAnswerSchema),
  row_version: v.number(),
});
export type SurveyResponse = v.InferOutput<typeof surveyResponseSchema>;

/** What the conversation came to; who asked for another one says when. */
export const surveyResultFormSchema = v.pipe(
  v.object({
    result: surveyResultSchema,
    callback_at: v.optional(v.nullable(moment), null),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000)), ''),
    row_version: v.optional(v.number()),
  }),
  v.forward(
    v.check(
      ({ result, callback_at }) => result !== 'callback' || callback_at !== null,
      messages.callbackAt,
    ),
    ['callback_at'],
  ),
);
export type SurveyResultForm = v.InferOutput<typeof surveyResultFormSchema>;
