import * as v from 'valibot';
import {
  campaignFormEntries,
  type CampaignForm,
  campaignSumsSchema,
  campaignTuningSchema,
} from '../campaigns/campaign.ts';
import { campaignStatusSchema } from '../campaigns/campaign-words.ts';
import { contactImportFieldSchema } from '../campaigns/contact-import.ts';
import { tenantPageEntries } from '../endpoint/paging.ts';
import { allDifferent, flag, optionalText, requiredText } from '../pbx-objects/field.ts';
import { mayReferTo, refersTo } from '../pbx-objects/reference.ts';
import { messages } from './survey-campaign-messages.ts';
import { dialsContacts, isAnsweredByKeys, surveyModeSchema } from './survey-campaign-words.ts';
import { surveyQuestionContentSchema } from './survey-question.ts';

const uuid = v.pipe(v.string(), v.uuid());
const different = (most: number) =>
  v.optional(
    v.pipe(
      v.array(uuid),
      v.maxLength(most),
      v.check((ids) => allDifferent(ids), messages.twice),
    ),
    [],
  );

const { name, start_at, end_at, holiday_calendar_id, calls_on_weekends } = campaignFormEntries;
const { max_attempts, retry_minutes, max_per_day, ring_timeout } = campaignFormEntries;
const { concurrency, user_ids, team_ids } = campaignFormEntries;

/** Fields of a survey campaign (entities.md §5.4). */
export const surveyCampaignFormEntries = {
  name,
  mode: surveyModeSchema,
  /** In the order in which they are asked; empty: those of the categories. */
  question_ids: different(100),
  category_ids: different(20),
  number_ids: v.optional(v.pipe(v.array(refersTo('number')), v.maxLength(50)), []),
  ...{ start_at, end_at },
  time_group_id: mayReferTo('time_group'),
  ...{ holiday_calendar_id, calls_on_weekends },
  ...{ max_attempts, retry_minutes, max_per_day, ring_timeout, concurrency },
  ...{ user_ids, team_ids },
  /** Queues after whose calls it is held. */
  queue_ids: v.optional(v.pipe(v.array(refersTo('queue')), v.maxLength(50)), []),
  /** Said before the first and after the last question; read aloud where there is no greeting. */
  intro: optionalText(1000),
  closing: optionalText(1000),
  intro_sound_id: mayReferTo('greeting'),
  closing_sound_id: mayReferTo('greeting'),
  /** Answers are kept without who gave them. */
  anonymous: flag(false),
};

const fields = v.object(surveyCampaignFormEntries);
type Fields = v.InferOutput<typeof fields>;

function mistakesOf(form: Fields): Partial<Record<keyof Fields, string>> {
  const dials = dialsContacts(form.mode);
  const hasQuestions = form.question_ids.length + form.category_ids.length > 0;
  const hasAgents = form.user_ids.length + form.team_ids.length > 0;
  return {
    ...(!hasQuestions && { question_ids: messages.questions }),
    ...(dials && form.number_ids.length === 0 && { number_ids: messages.numbers }),
    ...(dials && form.time_group_id === null && { time_group_id: messages.hours }),
    ...(form.mode === 'agent' && !hasAgents && { user_ids: messages.agents }),
    ...(form.mode === 'after_call' &&
      form.queue_ids.length === 0 && { queue_ids: messages.queues }),
    ...(Date.parse(form.end_at) <= Date.parse(form.start_at) && { end_at: messages.endAfterStart }),
  };
}

/** What only other modes have is not kept. */
function ofItsMode(form: Fields): Fields {
  const { mode } = form;
  return {
    ...form,
    ...(!dialsContacts(mode) && { number_ids: [], time_group_id: null, holiday_calendar_id: null }),
    ...(mode !== 'agent' && { user_ids: [], team_ids: [] }),
    ...(mode !== 'after_call' && { queue_ids: [] }),
    ...(!isAnsweredByKeys(mode) && { intro_sound_id: null, closing_sound_id: null }),
  };
}

/** A survey campaign as somebody writes it ("Chiến dịch khảo sát"). */
export const surveyCampaignFormSchema = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, message] of Object.entries(mistakesOf(input))) {
      const value: unknown = Reflect.get(input, key);
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value }] });
    }
  }),
  v.transform(ofItsMode),
);
export type SurveyCampaignForm = v.InferOutput<typeof surveyCampaignFormSchema>;
export type SurveyCampaignFormInput = v.InferInput<typeof surveyCampaignFormSchema>;

/** The columns that a survey campaign shares with every campaign, but for the hours that not all modes have. */
export type SharedCampaignForm = Omit<CampaignForm, 'time_group_id'> & {
  readonly time_group_id: string | null;
};

const usual = v.object(campaignFormEntries);

/** A survey campaign as the campaign that it is: everything that it does not ask for has its usual value. */
export function campaignOfSurvey(form: SurveyCampaignForm): SharedCampaignForm {
  const isAuto = form.mode !== 'agent';
  const { time_group_id, number_ids } = form;
  const anyId = '00000000-0000-4000-8000-000000000000';
  const filled = v.parse(usual, {
    ...{ name: form.name, kind: isAuto ? 'auto' : 'agent', dial_mode: isAuto ? null : 'manual' },
    ...{ purpose: 'survey', start_at: form.start_at, end_at: form.end_at },
    ...{ time_group_id: anyId, number_ids: [anyId], user_ids: form.user_ids },
    ...{ team_ids: form.team_ids, holiday_calendar_id: form.holiday_calendar_id },
    ...{ calls_on_weekends: form.calls_on_weekends, max_attempts: form.max_attempts },
    ...{ retry_minutes: form.retry_minutes, max_per_day: form.max_per_day },
    ...{ ring_timeout: form.ring_timeout, concurrency: form.concurrency },
  });
  return { ...filled, time_group_id, number_ids };
}

/** A question of a survey as it was frozen when the campaign began. */
export const surveyFormStepSchema = v.object({
  id: v.string(),
  version: v.number(),
  ...surveyQuestionContentSchema.entries,
});
export type SurveyFormStep = v.InferOutput<typeof surveyFormStepSchema>;

/** The Google Sheet that contacts come from: all four are required (specification §3). */
export const surveySheetSchema = v.object({
  name: requiredText(100),
  sheet_id: requiredText(500),
  sheet_name: requiredText(100),
  user_id: v.pipe(v.string(), v.uuid()),
});
export type SurveySheet = v.InferOutput<typeof surveySheetSchema>;

const mostColumns = 200;

/** What became of each column of a sheet, by its heading (empty: it has none), and the line of the headings (0: none). */
export const sheetMappingSchema = v.object({
  header_row: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  columns: v.pipe(
    v.array(
      v.object({
        heading: v.pipe(v.string(), v.maxLength(200)),
        field: v.nullable(contactImportFieldSchema),
      }),
    ),
    v.maxLength(mostColumns),
  ),
});
export type SheetMapping = v.InferOutput<typeof sheetMappingSchema>;

/** A sheet that is kept; without a mapping that of the same sheet stays. */
export const keepSheetSchema = v.object({
  ...surveySheetSchema.entries,
  mapping: v.optional(sheetMappingSchema),
});
export type KeepSheet = v.InferOutput<typeof keepSheetSchema>;

/** A sheet as it is kept, with who gets its contacts. */
const keptSheetSchema = v.object({
  ...{ name: v.string(), sheet_id: v.string(), sheet_name: v.string() },
  user_id: v.nullable(v.string()),
  /** How its columns were read; null: nothing was imported from it yet. */
  mapping: v.nullable(sheetMappingSchema),
});
export type KeptSheet = v.InferOutput<typeof keptSheetSchema>;

const kept = {
  id: v.string(),
  status: campaignStatusSchema,
  sums: campaignSumsSchema,
  created_by_name: v.string(),
  created_at: v.string(),
  started_at: v.nullable(v.string()),
  finished_at: v.nullable(v.string()),
  finish_reason: v.string(),
  /** Responses that are complete, and all that have an answer. */
  responses: v.object({ complete: v.number(), all: v.number() }),
  /** Where its contacts were read last; null: not from a sheet. */
  sheet: v.nullable(keptSheetSchema),
  row_version: v.number(),
};

/** A survey campaign as it is kept; `names`: what its ids are called. */
export const surveyCampaignSchema = v.object({
  ...kept,
  form: fields,
  /** From 1 once it has begun; 0: its questions are not frozen yet. */
  form_version: v.number(),
  /** Questions have been changed since they were frozen. */
  is_outdated: v.boolean(),
  steps: v.array(surveyFormStepSchema),
  names: v.record(v.string(), v.string()),
});
export type SurveyCampaign = v.InferOutput<typeof surveyCampaignSchema>;

/** A row of the list of survey campaigns. */
export const surveyCampaignRowSchema = v.object({
  ...kept,
  name: v.string(),
  mode: surveyModeSchema,
  anonymous: v.boolean(),
  start_at: v.string(),
  end_at: v.string(),
});
export type SurveyCampaignRow = v.InferOutput<typeof surveyCampaignRowSchema>;

export const surveyCampaignQuerySchema = v.object({
  ...tenantPageEntries,
  status: v.optional(campaignStatusSchema),
  mode: v.optional(surveyModeSchema),
});

export const surveyTuningSchema = campaignTuningSchema;
