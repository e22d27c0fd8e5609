import * as v from 'valibot';

/** `number_unowned`: the number that was called belongs to nobody; `refused`: the database did not take the record. */
export const setAsideReasonSchema = v.picklist([
  'number_unowned',
  'company_unknown',
  'refused',
  'unreadable',
]);
export type SetAsideReason = v.InferOutput<typeof setAsideReasonSchema>;

/** A call of the exchange's journal that no record could be made of, for the operator. */
export const setAsideCallSchema = v.object({
  id: v.string(),
  call_id: v.string(),
  reason: setAsideReasonSchema,
  /** Code as the journal has it; empty where it names none. */
  company: v.string(),
  from_number: v.string(),
  to_number: v.string(),
  trunk: v.string(),
  started_at: v.nullable(v.string()),
  /** Code of the failure, for who looks into the log. */
  failure: v.string(),
  /** How often it was tried again without success. */
  attempts: v.number(),
  set_aside_at: v.string(),
  retried_at: v.nullable(v.string()),
});
export type SetAsideCall = v.InferOutput<typeof setAsideCallSchema>;
