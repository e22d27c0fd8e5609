import * as v from 'valibot';
import { flag } from '../pbx-objects/field.ts';
import { isEmergencyNumber } from '../subscribers/extension.ts';
import { messages } from './messages.ts';

/** A number as people type it: signs between its digits are left out. */
const typedNumber = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s().-]/g, '')),
);

/** A test call that the operator asks for. */
export const trunkTestFormSchema = v.object({
  number: v.pipe(
    typedNumber,
    v.regex(/^\+?[0-9]{3,15}$/, messages.testNumber),
    v.check((number) => !isEmergencyNumber(number), messages.testEmergency),
  ),
  /** The number that is shown; empty: the one that the carrier takes for its account. */
  shown: v.optional(v.pipe(typedNumber, v.regex(/^(?:\+?[0-9]{3,15})?$/, messages.testShown)), ''),
  /** Numbers abroad and of information services cost: they are called only when this is confirmed. */
  confirmed: flag(false),
});
export type TrunkTestForm = v.InferOutput<typeof trunkTestFormSchema>;

/** How far a test call has come. */
export const trunkTestSteps = ['dialling', 'ringing', 'answered', 'ended'] as const;
/**
 * How it ended; `full`: the carrier has as many calls as it may, `failed`: see the SIP status, `lost`: the exchange has not
 * said.
 */
export const trunkTestOutcomes = [
  'answered',
  'busy',
  'unanswered',
  'stopped',
  'full',
  'failed',
  'lost',
] as const;

/** A test call as it stands now. */
export const trunkTestSchema = v.object({
  id: v.string(),
  number: v.string(),
  shown: v.string(),
  step: v.picklist(trunkTestSteps),
  started_at: v.string(),
  rang_at: v.nullable(v.string()),
  answered_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(trunkTestOutcomes)),
  /** Final SIP status of the carrier; null: there was none. */
  status: v.nullable(v.number()),
  /** Packets of sound that came from the carrier. */
  packets: v.number(),
});
export type TrunkTestNow = v.InferOutput<typeof trunkTestSchema>;
