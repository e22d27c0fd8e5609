import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams } from '../endpoint/paging.ts';
import { surveyResultSchema } from '../surveys/survey-campaign-words.ts';
import { moment, optionalText } from '../pbx-objects/field.ts';
import { campaignStatusSchema, dialModeSchema } from './campaign-words.ts';
import { messages } from './messages.ts';

const access = { permission: 'phone.use', feature: 'marketing' } as const;
const path = '/marketings/campaign-desk';

/** Somebody whom the agent calls, talks to, or has just talked to. */
export const deskContactSchema = v.object({
  id: v.string(),
  /** It stays at the desk for a while when the campaign does not run any more. */
  campaign: v.object({ id: v.string(), name: v.string(), status: campaignStatusSchema }),
  name: v.string(),
  phone: v.string(),
  /** Other columns of the list that it came from, by their headings. */
  extra: v.record(v.string(), v.string()),
  note: v.string(),
  /** Attempts before this one. */
  attempts: v.number(),
  callback_at: v.nullable(v.string()),
  /** The agent has talked to them, and the campaign calls them again if they wish; one that has called everybody goes on then. */
  may_call_back: v.boolean(),
  /** The survey that the campaign names, and what it came to with this person; null: it names none. */
  survey: v.nullable(
    v.object({
      name: v.string(),
      /** The agent may ask it now. */
      is_open: v.boolean(),
      result: v.nullable(surveyResultSchema),
    }),
  ),
  customer_id: v.nullable(v.string()),
  /** `offered`: waits for the agent to call; `calling`: the call goes on; `over`: it has ended. */
  step: v.picklist(['offered', 'calling', 'over']),
  /** Until when it is kept for this agent; null: as long as the call goes on. */
  kept_until: v.nullable(v.string()),
});
export type DeskContact = v.InferOutput<typeof deskContactSchema>;

/** What an agent has at the desk: campaigns whose calls it may take, the one it has joined, and whom it calls now. */
export const campaignDeskSchema = v.object({
  campaigns: v.array(
    v.object({ id: v.string(), name: v.string(), mode: dialModeSchema, script: v.string() }),
  ),
  seat: v.nullable(
    v.object({
      campaign_id: v.string(),
      /** The next call comes from then on. */
      free_at: v.string(),
    }),
  ),
  contact: v.nullable(deskContactSchema),
});
export type CampaignDesk = v.InferOutput<typeof campaignDeskSchema>;

/** Reads the desk of who asks. */
export const getCampaignDesk = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path,
  access,
  answer: campaignDeskSchema,
});

/** Takes the calls of a campaign from now on; asked for again while the page is open, as a sign of life. */
export const joinCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: `${path}/seat`,
  access,
  body: v.object({ campaign_id: v.pipe(v.string(), v.uuid()) }),
  answer: campaignDeskSchema,
});

/** Takes no more calls; the present one goes on. */
export const leaveCampaign = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: `${path}/seat`,
  access,
  answer: emptyAnswer,
});

/** The next contact of a campaign whose agents begin the calls, kept for a minute; none where nobody is to be called now. */
export const offerCampaignContact = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: `${path}/next`,
  access,
  answer: campaignDeskSchema,
});

/** Passes over a contact that was offered: it comes again later. */
export const passCampaignContact = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: `${path}/contact/:id/pass`,
  access,
  params: idParams,
  body: v.object({ reason: optionalText(200) }),
  answer: campaignDeskSchema,
});

/** What the phone dials to call a contact that was offered. Refused when something is against a call now. */
export const dialCampaignContact = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: `${path}/contact/:id/dial`,
  access,
  params: idParams,
  answer: v.object({ target: v.string() }),
});

/**
 * The contact of the last call asked to be called again: asked for once more, another moment takes the place of the one before.
 * A campaign that has called everybody goes on; one that is over otherwise, or would be at that time, refuses.
 */
export const callBackCampaignContact = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: `${path}/contact/:id/callback`,
  access,
  params: idParams,
  body: v.object({
    at: moment,
    /** By the same agent, or by whoever is free. */
    for: v.picklist(['me', 'anybody'], messages.callbackFor),
    note: optionalText(1000),
  }),
  answer: campaignDeskSchema,
});
