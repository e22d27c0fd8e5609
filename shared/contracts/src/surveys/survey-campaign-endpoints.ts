import * as v from 'valibot';
import { campaignLiveSchema } from '../campaigns/campaign-live.ts';
import { campaignActionSchema } from '../campaigns/campaign-words.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import {
  surveyCampaignFormSchema,
  surveyCampaignQuerySchema,
  surveyCampaignRowSchema,
  surveyCampaignSchema,
  keepSheetSchema,
  surveyTuningSchema,
} from './survey-campaign.ts';
import { surveyQuestionTypes } from './survey-question.ts';

const may = (action: 'view' | 'add' | 'edit' | 'delete' | 'import' | 'start') =>
  ({ permission: `surveycampaign.${action}`, feature: 'survey' }) as const;

const oneCampaign = '/survey/campaign/:id';
const rowVersion = { row_version: v.optional(v.number()) };

/** The newest first. */
export const getSurveyCampaigns = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/campaigns',
  access: may('view'),
  query: surveyCampaignQuerySchema,
  answer: listAnswer(surveyCampaignRowSchema),
});

export const getSurveyCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: oneCampaign,
  access: may('view'),
  params: idParams,
  answer: surveyCampaignSchema,
});

/** How it dials now, and how it has gone by hour and number. */
export const getSurveyCampaignLive = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/campaign/:id/live',
  access: may('view'),
  params: idParams,
  answer: campaignLiveSchema,
});

export const createSurveyCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/survey/campaign',
  access: may('add'),
  body: v.object({ form: surveyCampaignFormSchema }),
  answer: surveyCampaignSchema,
});

/** Of a draft only. */
export const updateSurveyCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: oneCampaign,
  access: may('edit'),
  params: idParams,
  body: v.object({ form: surveyCampaignFormSchema, ...rowVersion }),
  answer: surveyCampaignSchema,
});

/** What may be changed of one that was begun and is not over. */
export const tuneSurveyCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/survey/campaign/:id/tuning',
  access: may('edit'),
  params: idParams,
  body: v.object({ form: surveyTuningSchema, ...rowVersion }),
  answer: surveyCampaignSchema,
});

/** Asks the questions as they are now from the next response on; answers given before stay with what was asked. */
export const renewSurveyQuestions = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/survey/campaign/:id/questions',
  access: may('edit'),
  params: idParams,
  answer: surveyCampaignSchema,
});

/** Keeps where the contacts come from and how its columns are read, so that they can be read again. */
export const setSurveySheet = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/survey/campaign/:id/sheet',
  access: may('import'),
  params: idParams,
  body: keepSheetSchema,
  answer: surveyCampaignSchema,
});

/** Refused of what is no draft. */
export const deleteSurveyCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: oneCampaign,
  access: may('delete'),
  params: idParams,
  answer: emptyAnswer,
});

export const moveSurveyCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/survey/campaign/:id/status',
  access: may('start'),
  params: idParams,
  body: v.object({
    action: campaignActionSchema,
    /** Calls that it has begun are ended too, where it begins no more; otherwise they go on. */
    end_calls: v.optional(v.boolean(), false),
  }),
  answer: surveyCampaignSchema,
});

const named = v.array(v.object({ id: v.string(), name: v.string() }));

/** What a survey campaign may name. */
export const getSurveyOptions = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/campaign-options',
  access: may('view'),
  answer: v.object({
    ...{ numbers: named, greetings: named, time_groups: named, holiday_calendars: named },
    ...{ queues: named, categories: named, users: named, teams: named },
    questions: v.array(
      v.object({
        ...{ id: v.string(), name: v.string(), category_id: v.string() },
        type: v.picklist(surveyQuestionTypes),
      }),
    ),
  }),
});
