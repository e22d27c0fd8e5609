import * as v from 'valibot';
import { tenantPageEntries, queryBoolean } from '../endpoint/paging.ts';
import {
  allDifferent,
  destinationOrEnd,
  flag,
  moment,
  optionalText,
  requiredText,
  whole,
} from '../pbx-objects/field.ts';
import { mayReferTo, refersTo } from '../pbx-objects/reference.ts';
import {
  campaignKindSchema,
  campaignPurposeSchema,
  campaignStatusSchema,
  dialModeSchema,
  retryReasonSchema,
} from './campaign-words.ts';
import { messages } from './messages.ts';

/** At most this share of the calls that people answer may meet no agent. */
export const mostDropped = 0.03;

const uuid = v.pipe(v.string(), v.uuid());
const nullableId = v.optional(v.nullable(uuid), null);

/** What a key does while an announcement is heard; without a destination the call ends. */
export const campaignKeySchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9*#]$/, messages.key)),
  label: optionalText(60),
  dest: destinationOrEnd,
  /** Whoever presses it is not called any more. */
  is_opt_out: flag(false),
});
export type CampaignKey = v.InferOutput<typeof campaignKeySchema>;

/** Fields of a campaign (entities.md §5.3); times in seconds unless they say otherwise. */
export const campaignFormEntries = {
  name: requiredText(100),
  kind: campaignKindSchema,
  /** Null for those without agents. */
  dial_mode: v.optional(v.nullable(dialModeSchema), null),
  purpose: campaignPurposeSchema,
  /** Its people have agreed to be called for advertising, and on what that stands. */
  has_consent: flag(false),
  consent_basis: optionalText(500),
  /** They have agreed to calls outside of 08:00–17:00, or to more than one in 24 hours (Decree 91, article 13). */
  agreed_hours: flag(false),
  agreed_frequency: flag(false),
  start_at: moment,
  end_at: moment,
  time_group_id: refersTo('time_group'),
  holiday_calendar_id: mayReferTo('holiday_calendar'),
  calls_on_weekends: flag(true),
  max_attempts: whole(1, 10, 3),
  retry_minutes: whole(10, 10_080, 60),
  retry_on: v.optional(
    v.pipe(
      v.array(retryReasonSchema),
      v.check((reasons) => allDifferent(reasons), messages.retryOn),
    ),
    ['busy', 'no_answer', 'failed'],
  ),
  /** Days after a conversation on which the number is left alone; 0: none. */
  no_recall_days: whole(0, 365, 0),
  /** Calls to a number on one day, of all campaigns. */
  max_per_day: whole(1, 20, 1),
  ring_timeout: whole(15, 120, 30),
  /** Calls at once of a campaign without agents. */
  concurrency: whole(1, 500, 1),
  wrapup: whole(0, 600, 15),
  /** Calls for each agent who is ready, of the mode `ratio`. */
  ratio: v.optional(
    v.pipe(v.number(messages.ratio), v.minValue(1, messages.ratio), v.maxValue(3, messages.ratio)),
    1.5,
  ),
  max_drop: v.optional(
    v.pipe(
      v.number(messages.dropRate(mostDropped)),
      v.gtValue(0, messages.dropRate(mostDropped)),
      v.maxValue(mostDropped, messages.dropRate(mostDropped)),
    ),
    mostDropped,
  ),
  calls_per_second: whole(1, 50, 2),
  /** Share of trunks that campaigns dial over at once: one with 2 gets twice the calls of one with 1. */
  weight: whole(1, 10, 1),
  number_ids: v.pipe(
    v.array(refersTo('number')),
    v.minLength(1, messages.numbers),
    v.maxLength(50),
  ),
  user_ids: v.optional(v.pipe(v.array(refersTo('account')), v.maxLength(500)), []),
  team_ids: v.optional(v.pipe(v.array(refersTo('team')), v.maxLength(100)), []),
  /** What automatic campaigns say. Others say it to whom no agent is free for; null: the name of the company and the number. */
  greeting_id: mayReferTo('greeting'),
  keys: v.optional(
    v.pipe(
      v.array(campaignKeySchema),
      v.maxLength(12),
      v.check((keys) => allDifferent(keys.map(({ key }) => key)), messages.keyTwice),
    ),
    [],
  ),
  project_id: nullableId,
  data_source_id: nullableId,
  /** A survey that agents hold in the calls of this campaign. */
  survey_id: nullableId,
  script: optionalText(5000),
  /** Asks whether a machine answered: a hint for automatic campaigns only. */
  use_amd: flag(false),
};

const fields = v.object(campaignFormEntries);
type Fields = v.InferOutput<typeof fields>;
type Field = keyof Fields;

/** What fields of a campaign ask of each other, by the field that is to be mended. */
function mistakesOf(form: Fields): Partial<Record<Field, string>> {
  const isAuto = form.kind === 'auto';
  const hasAgents = form.user_ids.length + form.team_ids.length > 0;
  return {
    ...(form.has_consent && form.consent_basis === '' && { consent_basis: messages.consentBasis }),
    ...(!form.has_consent && form.agreed_hours && { agreed_hours: messages.consentFirst }),
    ...(!form.has_consent && form.agreed_frequency && { agreed_frequency: messages.consentFirst }),
    ...(Date.parse(form.end_at) <= Date.parse(form.start_at) && { end_at: messages.endAfterStart }),
    ...(!isAuto && form.dial_mode === null && { dial_mode: messages.dialMode }),
    ...(!isAuto && !hasAgents && { user_ids: messages.agents }),
    ...(isAuto && form.greeting_id === null && { greeting_id: messages.greeting }),
  };
}

/** What the other kind has is not kept. */
function ofItsKind(form: Fields): Fields {
  return form.kind === 'auto'
    ? { ...form, dial_mode: null, user_ids: [], team_ids: [], survey_id: null }
    : { ...form, keys: [], use_amd: false };
}

/** A campaign as somebody writes it ("Chiến dịch tiếp thị"). */
export const campaignFormSchema = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, message] of Object.entries(mistakesOf(input))) {
      const path = {
        type: 'object',
        origin: 'value',
        input,
        key,
        value: Reflect.get(input, key),
      } as const;
      addIssue({ message, path: [path] });
    }
  }),
  v.transform(ofItsKind),
);
export type CampaignForm = v.InferOutput<typeof campaignFormSchema>;
export type CampaignFormInput = v.InferInput<typeof campaignFormSchema>;

/** What may be changed of one that runs, is paused or waits for its start. */
export const campaignTuningSchema = v.object({
  concurrency: campaignFormEntries.concurrency,
  user_ids: campaignFormEntries.user_ids,
  team_ids: campaignFormEntries.team_ids,
  end_at: campaignFormEntries.end_at,
});
export type CampaignTuning = v.InferOutput<typeof campaignTuningSchema>;

/** How many contacts a campaign has, by where they stand. */
export const campaignSumsSchema = v.object({
  contacts: v.number(),
  fresh: v.number(),
  queued: v.number(),
  calling: v.number(),
  done: v.number(),
  retry: v.number(),
  failed: v.number(),
  skipped: v.number(),
  /** Those that were called, and of these those that were reached. */
  called: v.number(),
  reached: v.number(),
});
export type CampaignSums = v.InferOutput<typeof campaignSumsSchema>;

const kept = {
  id: v.string(),
  status: campaignStatusSchema,
  sums: campaignSumsSchema,
  created_by_name: v.string(),
  created_at: v.string(),
  started_at: v.nullable(v.string()),
  finished_at: v.nullable(v.string()),
  finish_reason: v.string(),
  row_version: v.number(),
};

/** A campaign as it is kept; `names`: what its ids are called. */
export const campaignSchema = v.object({
  ...kept,
  form: fields,
  names: v.record(v.string(), v.string()),
});
export type Campaign = v.InferOutput<typeof campaignSchema>;

/** A row of the list of campaigns. */
export const campaignRowSchema = v.object({
  ...kept,
  name: v.string(),
  kind: campaignKindSchema,
  dial_mode: v.nullable(dialModeSchema),
  purpose: campaignPurposeSchema,
  start_at: v.string(),
  end_at: v.string(),
});
export type CampaignRow = v.InferOutput<typeof campaignRowSchema>;

export const campaignQuerySchema = v.object({
  ...tenantPageEntries,
  status: v.optional(campaignStatusSchema),
  kind: v.optional(campaignKindSchema),
  purpose: v.optional(campaignPurposeSchema),
  /** Not over yet. */
  open: v.optional(queryBoolean),
});
