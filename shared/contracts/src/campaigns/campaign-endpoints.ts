import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import { requiredText } from '../pbx-objects/field.ts';
import {
  campaignFormSchema,
  campaignQuerySchema,
  campaignRowSchema,
  campaignSchema,
  campaignTuningSchema,
} from './campaign.ts';
import { campaignLiveSchema } from './campaign-live.ts';
import { campaignActionSchema } from './campaign-words.ts';

const may = (action: 'view' | 'add' | 'edit' | 'delete' | 'start') =>
  ({ permission: `campaign.${action}`, feature: 'marketing' }) as const;

const oneCampaign = '/marketings/campaign/:id';
const rowVersion = { row_version: v.optional(v.number()) };

/** The newest first. */
export const getCampaigns = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/marketings/campaigns',
  access: may('view'),
  query: campaignQuerySchema,
  answer: listAnswer(campaignRowSchema),
});

export const getCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: oneCampaign,
  access: may('view'),
  params: idParams,
  answer: campaignSchema,
});

/** How it dials now, and how it has gone by hour and number. */
export const getCampaignLive = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: `${oneCampaign}/live`,
  access: may('view'),
  params: idParams,
  answer: campaignLiveSchema,
});

export const createCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/campaign',
  access: may('add'),
  body: v.object({ form: campaignFormSchema }),
  answer: campaignSchema,
});

/** Of a draft only. */
export const updateCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: oneCampaign,
  access: may('edit'),
  params: idParams,
  body: v.object({ form: campaignFormSchema, ...rowVersion }),
  answer: campaignSchema,
});

/** What may be changed of one that was begun and is not over. */
export const tuneCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/marketings/campaign/:id/tuning',
  access: may('edit'),
  params: idParams,
  body: v.object({ form: campaignTuningSchema, ...rowVersion }),
  answer: campaignSchema,
});

/** Refused of what is no draft. */
export const deleteCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: oneCampaign,
  access: may('delete'),
  params: idParams,
  answer: emptyAnswer,
});

/** A draft with the same settings; its contacts are put in again. */
export const cloneCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/campaign/:id/clone',
  access: may('add'),
  params: idParams,
  body: v.object({ name: requiredText(100) }),
  answer: campaignSchema,
});

export const moveCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/marketings/campaign/:id/status',
  access: may('start'),
  params: idParams,
  body: v.object({
    action: campaignActionSchema,
    /** Calls that it has begun are ended too, where it begins no more; otherwise they go on. */
    end_calls: v.optional(v.boolean(), false),
  }),
  answer: campaignSchema,
});

const named = v.array(v.object({ id: v.string(), name: v.string() }));

/** What a campaign may name, beside people, teams, projects and data sources; `surveys`: those of agents that are not over. */
export const getCampaignOptions = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/marketings/campaign-options',
  access: may('view'),
  answer: v.object({
    ...{ numbers: named, greetings: named, time_groups: named },
    ...{ holiday_calendars: named, surveys: named },
  }),
});
