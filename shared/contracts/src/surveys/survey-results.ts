import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { idParams, listAnswer, queryInteger, searchText } from '../endpoint/paging.ts';
import { jobSchema } from '../jobs/job.ts';
import { type SurveyMode, surveyModeSchema } from './survey-campaign-words.ts';
import { surveyQuestionTypes } from './survey-question.ts';

const view = { permission: 'surveycampaign.view', feature: 'survey' } as const;
const exporting = { permission: 'surveycampaign.export', feature: 'survey' } as const;

/** Groups of an anonymous survey with fewer answers than this are not shown. */
export const leastGroup = 5;

/** Share of promoters (9–10) less that of detractors (0–6), −100 to 100, over those who answered, with 95 % interval. */
const npsSchema = v.object({
  ...{ promoters: v.number(), passives: v.number(), detractors: v.number() },
  ...{ score: v.number(), low: v.number(), high: v.number() },
});
/** Share (0–1) of 4 and 5 of those who answered, with Wilson's 95 % interval, and the mean. */
const csatSchema = v.object({
  ...{ satisfied: v.number(), share: v.number(), low: v.number(), high: v.number() },
  mean: v.number(),
});

/**
 * What was answered to a question. Answers to another scale, or to other choices, are another series; other words of the
 * same question are not.
 */
export const surveySeriesSchema = v.object({
  /** The question, and the first version with this scale. */
  id: v.string(),
  question_id: v.string(),
  content: v.string(),
  type: v.picklist(surveyQuestionTypes),
  /** Versions of the question whose answers are in it. */
  versions: v.array(v.number()),
  /** Who answered, and who passed it over. */
  ...{ answered: v.number(), skipped: v.number() },
  /** Choices or numbers of the scale, with how many gave them. */
  values: v.array(v.object({ id: v.string(), label: v.string(), count: v.number() })),
  nps: v.nullable(npsSchema),
  csat: v.nullable(csatSchema),
  number: v.nullable(v.object({ mean: v.number(), least: v.number(), most: v.number() })),
});
export type SurveySeries = v.InferOutput<typeof surveySeriesSchema>;

export const surveyGroupingSchema = v.picklist(['user', 'queue', 'day']);
export type SurveyGrouping = v.InferOutput<typeof surveyGroupingSchema>;

/** What responses of a survey have in common to be grouped by, the usual one first: nobody asks on a page of the web. */
export const surveyGroupings: Readonly<Record<SurveyMode, readonly SurveyGrouping[]>> = {
  agent: ['user', 'day'],
  auto: ['day'],
  after_call: ['user', 'queue', 'day'],
  link: ['day'],
};

export const surveyResultsSchema = v.object({
  name: v.string(),
  mode: surveyModeSchema,
  isRunning: v.boolean(),
  anonymous: v.boolean(),
  responses: v.object({
    all: v.number(),
    complete: v.number(),
    refused: v.number(),
    no_answer: v.number(),
    wrong_number: v.number(),
    callback: v.number(),
    /** Not finished. */
    open: v.number(),
  }),
  series: v.array(surveySeriesSchema),
  /** What the groups have in common. */
  grouping: surveyGroupingSchema,
  groups: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      ...{ responses: v.number(), complete: v.number() },
      /** NPS (−100 to 100) or CSAT (0–1) by series; those that few have answered may be left out. */
      figures: v.array(v.object({ series: v.string(), answered: v.number(), value: v.number() })),
    }),
  ),
  /** Groups that are too small to be shown. */
  hidden_groups: v.number(),
});
export type SurveyResults = v.InferOutput<typeof surveyResultsSchema>;

export const getSurveyResults = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/campaign/:id/results',
  access: view,
  params: idParams,
  query: v.object({ group: v.optional(surveyGroupingSchema) }),
  answer: surveyResultsSchema,
});

const seriesKey = v.optional(v.pipe(v.string(), v.regex(/^(?:[0-9a-f-]{36}\.\d{1,9})?$/)), '');

/** How answers to one question go with answers to another. */
export const surveyCrossSchema = v.object({
  rows: v.array(v.string()),
  columns: v.array(v.string()),
  /** By row, then by column; null: too few to be shown. */
  counts: v.array(v.array(v.nullable(v.number()))),
});
export type SurveyCross = v.InferOutput<typeof surveyCrossSchema>;

export const getSurveyCross = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/campaign/:id/cross',
  access: view,
  params: idParams,
  query: v.object({ row: seriesKey, column: seriesKey }),
  answer: surveyCrossSchema,
});

export const surveyVerbatimSchema = v.object({
  response_id: v.string(),
  question_id: v.string(),
  question: v.string(),
  text: v.string(),
  at: v.string(),
});
export type SurveyVerbatim = v.InferOutput<typeof surveyVerbatimSchema>;

/** What people said in their own words, the newest first; found without regard to diacritics. */
export const getSurveyVerbatims = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/campaign/:id/verbatims',
  access: view,
  params: idParams,
  query: v.object({
    page: v.optional(queryInteger(1, 1000), 1),
    per_page: v.optional(queryInteger(1, 100), 10),
    search: searchText,
    question: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  answer: listAnswer(surveyVerbatimSchema),
});

/** A line for each response. */
export const exportSurveyResults = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/survey/campaign/:id/results/export',
  access: exporting,
  params: idParams,
  body: v.object({ format: v.picklist(['xlsx', 'csv']) }),
  answer: jobSchema,
});
