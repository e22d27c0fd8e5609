import * as v from 'valibot';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { flag, optionalText, whole } from '../pbx-objects/field.ts';
import { messages } from './messages.ts';

/** What the operator has decided about calls of a company to outside. */
export const outsideStates = ['pending', 'allowed', 'suspended'] as const;
export const outsideStateSchema = v.picklist(outsideStates, messages.chooseState);
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

/** A decision of the operator about a company; who closes the way outside says why. */
export const outsideDecisionSchema = v.pipe(
  v.object({ ...outsideCallingFormSchema.entries, row_version: v.optional(v.number()) }),
  v.forward(
    v.check(({ state, reason }) => state !== 'suspended' || reason !== '', REQUIRED_MESSAGE),
    ['reason'],
  ),
);

/** What was used of the ceilings. */
const useSchema = v.object({
  calls_today: v.number(),
  money_today: v.number(),
});

/** A company as the operator sees it. */
export const companySchema = v.object({
  ...outsideCallingFormSchema.entries,
  id: v.string(),
  name: v.string(),
  created_at: v.string(),
  /** False: it has not confirmed its e-mail address yet, and nothing goes out until it has. */
  email_confirmed: v.boolean(),
  /** The last e-mail to confirm it could not be sent. */
  email_unsent: v.boolean(),
  numbers: v.array(v.object({ number: v.string(), is_active: v.boolean() })),
  /** Trunks that it has in effect, those of ALO_TRUNKS included. */
  given_trunks: v.array(v.string()),
  use: useSchema,
  decided_by: v.string(),
  decided_at: v.nullable(v.string()),
  /** When it asked to call outside; null: it has not, or it was decided. */
  requested_at: v.nullable(v.string()),
  /** 0: nothing was decided yet. */
  row_version: v.number(),
});
export type Company = v.InferOutput<typeof companySchema>;

/** The same as the company itself sees it. */
export const ownOutsideCallingSchema = v.object({
  /** `unconfirmed`: whatever was decided counts once its e-mail address is confirmed. */
  state: v.picklist([...outsideStates, 'unconfirmed']),
  reason: v.string(),
  /** It has a trunk, and a number that may be shown. */
  has_trunk: v.boolean(),
  /** Those trunks, in the order in which they are tried. */
  trunks: v.array(v.object({ name: v.string(), title: v.string() })),
  has_number: v.boolean(),
  abroad: v.boolean(),
  premium: v.boolean(),
  money_per_day: v.number(),
  per_minute: v.number(),
  concurrent: v.number(),
  use: useSchema,
  requested_at: v.nullable(v.string()),
  /** The address that must be confirmed before; null: none. */
  email_to_confirm: v.nullable(v.string()),
  /** The last e-mail to it could not be sent. */
  email_unsent: v.boolean(),
});
export type OwnOutsideCalling = v.InferOutput<typeof ownOutsideCallingSchema>;
