import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';

/** Fields of a survey category (entities.md §5.4). */
export const surveyCategoryFormSchema = v.object({
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(100, commonMessages.nameTooLong(100)),
  ),
  code: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(30, commonMessages.codeTooLong(30))),
    '',
  ),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255)), ''),
  sort: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)), 0),
  is_active: v.optional(v.boolean(), true),
});
export type SurveyCategoryFormInput = v.InferInput<typeof surveyCategoryFormSchema>;

export const surveyCategorySchema = v.object({
  id: v.string(),
  name: v.string(),
  code: v.string(),
  description: v.string(),
  sort: v.number(),
  is_active: v.boolean(),
  questions_count: v.number(),
  created_at: v.string(),
  row_version: v.number(),
});
export type SurveyCategory = v.InferOutput<typeof surveyCategorySchema>;
