import * as v from 'valibot';
import { day, optionalText, whole } from '../pbx-objects/field.ts';
import { messages } from './messages.ts';
import { trunkNameSchema } from './trunk.ts';

/**
 * What a carrier's price is for: mobile numbers of its own network and of others, or any; other kinds of numbers; or all
 * that begin in one way, of which the longest beginning wins.
 */
export const trunkCostKinds = [
  'on_net',
  'off_net',
  'mobile',
  'landline',
  'free',
  'premium',
  'international',
  'prefix',
] as const;
export type TrunkCostKind = (typeof trunkCostKinds)[number];

/** Digits as they are dialled; `+84` and the like are written `0084`. */
const prefix = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.replace(/^\+/, '00')),
);

/** A row of what a carrier charges the operator, without VAT. */
export const trunkCostFormSchema = v.pipe(
  v.object({
    /** Name of the trunk. */
    trunk: trunkNameSchema,
    kind: v.picklist(trunkCostKinds, messages.costKind),
    prefix: v.optional(prefix, ''),
    /** VND a minute. */
    per_minute: whole(0, 1_000_000, 0),
    /** Seconds that are charged whatever the length, then the seconds of each further block. */
    first: whole(1, 600, 6),
    block: whole(1, 600, 1),
    /** VND for each call that is answered. */
    connection: whole(0, 1_000_000, 0),
    /** First day in Vietnam; none: always. */
    valid_from: v.optional(v.nullable(day), null),
    note: optionalText(100),
  }),
  v.forward(
    v.check(
      (row) => row.kind !== 'prefix' || /^[0-9]{1,15}$/.test(row.prefix),
      messages.costPrefix,
    ),
    ['prefix'],
  ),
);
export type TrunkCostForm = v.InferOutput<typeof trunkCostFormSchema>;

/** A call whose cost is tried. */
export const trunkCostTrialFormSchema = v.object({
  trunk: trunkNameSchema,
  number: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s().-]/g, '')),
    v.regex(/^\+?[0-9]{3,20}$/, messages.testNumber),
  ),
  /** Of the talk. */
  seconds: whole(0, 86_400, 65),
  /** On which it begins; none: today. */
  day: v.optional(v.nullable(day), null),
});

/** Is a row of today, of a day to come, or has a later one taken its place? */
export const trunkCostStates = ['current', 'future', 'past'] as const;

/** A row as the operator reads it. */
export const trunkCostSchema = v.object({
  id: v.string(),
  row_version: v.number(),
  form: trunkCostFormSchema,
  state: v.picklist(trunkCostStates),
  updated_by: v.string(),
  updated_at: v.string(),
});
export type TrunkCost = v.InferOutput<typeof trunkCostSchema>;

/** What calls by one carrier of one company cost, and what the company pays for them by its tariff. */
export const trunkMarginSchema = v.object({
  trunk: v.string(),
  trunk_title: v.string(),
  company: v.string(),
  company_name: v.string(),
  calls: v.number(),
  billed_sec: v.number(),
  /** VND; of the calls whose price is known. */
  cost: v.number(),
  price: v.number(),
  /** Answered calls of which the carrier's price, or the company's, is not known. */
  without_cost: v.number(),
  without_price: v.number(),
});
export type TrunkMargin = v.InferOutput<typeof trunkMarginSchema>;
