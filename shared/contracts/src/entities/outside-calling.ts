import * as v from 'valibot';
import { flag, optionalText, whole } from './objects/field.ts';

/** What the operator has decided about calls of a company to outside. */
export const outsideStates = ['pending', 'allowed', 'suspended'] as const;
export const outsideStateSchema = v.picklist(outsideStates, 'Chọn một trạng thái');
export type OutsideState = v.InferOutput<typeof outsideStateSchema>;

/** Ceilings of the operator for calls to outside; 0 is none. A company may set itself lower ones. */
const ceilings = {
  /** VND a day, by the list prices. */
  money_per_day: whole(0, 1_000_000_000, 300_000),
  per_minute: whole(0, 10_000, 20),
  concurrent: whole(0, 10_000, 5),
};

/** What the operator lets a company do outside; what is left out is what a new company has. */
export const outsideCallingFormSchema = v.object({
  state: v.optional(outsideStateSchema, 'pending'),
  /** Why, for the company and the audit log. */
  reason: optionalText(200),
  /** All trunks of the installation, or those of `trunks`. */
  all_trunks: flag(false),
  trunks: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(50)), []),
  abroad: flag(false),
  premium: flag(false),
  ...ceilings,
});
export type OutsideCallingForm = v.InferOutput<typeof outsideCallingFormSchema>;

/** What was used of the ceilings. */
const useSchema = v.object({
  calls_today: v.number(),
  money_today: v.number(),
});

/** The same as the company itself sees it. */
export const ownOutsideCallingSchema = v.object({
  state: outsideStateSchema,
  reason: v.string(),
  /** It has a trunk, and a number that may be shown. */
  has_trunk: v.boolean(),
  has_number: v.boolean(),
  abroad: v.boolean(),
  premium: v.boolean(),
  money_per_day: v.number(),
  per_minute: v.number(),
  concurrent: v.number(),
  use: useSchema,
});
export type OwnOutsideCalling = v.InferOutput<typeof ownOutsideCallingSchema>;
