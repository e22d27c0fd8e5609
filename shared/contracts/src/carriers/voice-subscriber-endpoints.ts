import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  idParams,
  listAnswer,
  partnerPageEntries,
  queryBoolean,
} from '../endpoint/paging.ts';
import {
  voiceAssignmentSchema,
  voiceRenewalSchema,
  voiceStatusSchema,
  voiceSubscriberFormSchema,
  voiceSubscriberSchema,
} from './voice-subscriber.ts';

const feature = 'voice' as const;
const edit = { permission: 'voicesubscriber.edit', feature } as const;

export const getVoiceSubscribers = defineEndpoint({
  surface: 'telecom',
  method: 'GET',
  path: '/voices/subscribers',
  access: { permission: 'voicesubscriber.view', feature },
  query: v.object({
    ...partnerPageEntries,
    provider: v.optional(v.picklist(['', '2', '3']), ''),
    status: v.optional(v.union([v.literal(''), voiceStatusSchema]), ''),
    assigned: v.optional(queryBoolean),
  }),
  answer: listAnswer(voiceSubscriberSchema),
});

export const createVoiceSubscriber = defineEndpoint({
  surface: 'telecom',
  method: 'POST',
  path: '/voices/subscriber',
  access: { permission: 'voicesubscriber.add', feature },
  body: voiceSubscriberFormSchema,
  answer: voiceSubscriberSchema,
});

/** Gives the account, with its extension, to another person. */
export const assignVoiceSubscriber = defineEndpoint({
  surface: 'telecom',
  method: 'PUT',
  path: '/voices/subscriber/:id/assign',
  access: edit,
  params: idParams,
  body: voiceAssignmentSchema,
  answer: voiceSubscriberSchema,
});

export const unassignVoiceSubscriber = defineEndpoint({
  surface: 'telecom',
  method: 'PUT',
  path: '/voices/subscriber/:id/unassign',
  access: edit,
  params: idParams,
  answer: voiceSubscriberSchema,
});

export const renewVoiceSubscriber = defineEndpoint({
  surface: 'telecom',
  method: 'PUT',
  path: '/voices/subscriber/:id/renew',
  access: edit,
  params: idParams,
  body: voiceRenewalSchema,
  answer: voiceSubscriberSchema,
});

/** Takes over what the provider says of all accounts. */
export const syncVoiceSubscribers = defineEndpoint({
  surface: 'telecom',
  method: 'POST',
  path: '/voices/subscribers/sync',
  access: edit,
  answer: v.object({ synced: v.number() }),
});

export const deleteVoiceSubscriber = defineEndpoint({
  surface: 'telecom',
  method: 'DELETE',
  path: '/voices/subscriber/:id',
  access: { permission: 'voicesubscriber.delete', feature },
  params: idParams,
  answer: emptyAnswer,
});
