import * as v from 'valibot';
import { campaignContactSchema } from '../campaigns/campaign-contact.ts';
import { campaignStatusSchema } from '../campaigns/campaign-words.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { cursorPageEntries, emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import { surveyFormStepSchema } from './survey-campaign.ts';
import { surveyResultSchema } from './survey-campaign-words.ts';
import {
  surveyAnswerFormSchema,
  surveyResponseSchema,
  surveyResultFormSchema,
} from './survey-response.ts';

const start = { permission: 'surveycampaign.start', feature: 'survey' } as const;
const answering = { permission: 'surveycampaign.answer', feature: 'survey' } as const;

/** Seconds for which a contact is kept for an agent, and between two signs of life of the page. */
export const surveyLock = { keptFor: 15 * 60, every: 60 } as const;

/** Somebody who is asked now. */
export const surveyTalkSchema = v.object({
  contact: v.pick(campaignContactSchema, [
    ...(['id', 'name', 'phone', 'phone_hidden', 'extra', 'status', 'attempts'] as const),
    ...(['callback_at', 'customer_id', 'note'] as const),
  ]),
  /** Until when nobody else gets the contact. */
  kept_until: v.string(),
  response: surveyResponseSchema,
  steps: v.array(surveyFormStepSchema),
  /** The campaign in whose call the survey is held; null: the contact is called for the survey alone. */
  within: v.nullable(v.string()),
});
export type SurveyTalk = v.InferOutput<typeof surveyTalkSchema>;

/** What an agent has before it: the survey, how many wait, and whom it asks. */
export const surveyDeskSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: campaignStatusSchema,
  anonymous: v.boolean(),
  ...{ intro: v.string(), closing: v.string() },
  counts: v.object({ waiting: v.number(), called: v.number(), callback: v.number() }),
  talk: v.nullable(surveyTalkSchema),
});
export type SurveyDesk = v.InferOutput<typeof surveyDeskSchema>;

export const getSurveyDesk = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/campaign/:id/desk',
  access: start,
  params: idParams,
  answer: surveyDeskSchema,
});

/** A contact in the list of the desk. */
export const surveyDeskContactSchema = v.object({
  ...v.pick(campaignContactSchema, ['id', 'name', 'phone', 'phone_hidden', 'status', 'attempts'])
    .entries,
  ...v.pick(campaignContactSchema, ['callback_at', 'last_called_at']).entries,
  /** Kept for somebody else now. */
  is_taken: v.boolean(),
  /** What the last conversation came to; unknown of an anonymous survey. */
  result: v.nullable(surveyResultSchema),
  /** The own response, while it may still be changed. */
  response_id: v.nullable(v.string()),
});
export type SurveyDeskContact = v.InferOutput<typeof surveyDeskContactSchema>;

export const getSurveyDeskContacts = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/campaign/:id/desk/contacts',
  access: start,
  params: idParams,
  query: v.object({
    ...cursorPageEntries,
    tab: v.optional(v.picklist(['waiting', 'called', 'callback']), 'waiting'),
  }),
  answer: listAnswer(surveyDeskContactSchema),
});

/** Keeps the next contact for who asks, or the one that is named; the one who is kept already stays unless another is named. */
export const takeSurveyContact = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/survey/campaign/:id/desk/next',
  access: start,
  params: idParams,
  body: v.object({ contact_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null) }),
  answer: surveyDeskSchema,
});

/** The page is still open: the contact stays with its agent. 404: it does not any more. */
export const keepSurveyContact = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/survey/contact/:id/keep',
  access: start,
  params: idParams,
  answer: v.object({ kept_until: v.string() }),
});

/** Gives the contact back; what was answered stays. */
export const leaveSurveyContact = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/survey/contact/:id/keep',
  access: start,
  params: idParams,
  answer: emptyAnswer,
});

/** What the phone dials to call the contact. Refused when something is against a call now. */
export const dialSurveyContact = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/survey/contact/:id/dial',
  access: start,
  params: idParams,
  answer: v.object({ target: v.string() }),
});

/** Asks the survey of a campaign in its call: whom the agent has at the campaign's desk becomes a contact of the survey, kept for the agent. */
export const askWithinCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/campaign-desk/contact/:id/survey',
  access: start,
  params: idParams,
  answer: v.object({ campaign_id: v.string(), contact_id: v.string() }),
});

/** A response of one's own with the questions that it was asked. */
export const getSurveyResponse = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/response/:id',
  access: answering,
  params: idParams,
  answer: v.object({ response: surveyResponseSchema, steps: v.array(surveyFormStepSchema) }),
});

/** Keeps one answer; answers that are off the way now stay, marked. A response is changed until a day after its end. */
export const answerSurvey = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/survey/response/:id/answer',
  access: answering,
  params: idParams,
  body: v.object({ answer: surveyAnswerFormSchema, row_version: v.optional(v.number()) }),
  answer: surveyResponseSchema,
});

/** Ends the conversation with what it came to; the contact is free again. */
export const finishSurvey = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/survey/response/:id/result',
  access: answering,
  params: idParams,
  body: surveyResultFormSchema,
  answer: surveyResponseSchema,
});
