import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, queryBoolean, tenantPageEntries } from '../endpoint/paging.ts';
import { soundAudioSchema } from '../sounds/sound.ts';
import { mailboxPinFormSchema } from './mailbox-pin.ts';
import { voicemailListSchema, voicemailMarkSchema, voicemailSchema } from './voicemail.ts';

const query = { ...tenantPageEntries, unheard: v.optional(queryBoolean) };
const shared = { permission: 'message.view', feature: 'pbx' } as const;

/** Messages in the mailbox of the user's own extension. */
export const getOwnVoicemails = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/voicemails',
  access: 'signed-in',
  query: v.object(query),
  answer: voicemailListSchema,
});

export const getOwnVoicemailAudio = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/voicemails/:id/audio',
  access: 'signed-in',
  params: idParams,
  answer: soundAudioSchema,
});

export const markOwnVoicemail = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/voicemails/:id',
  access: 'signed-in',
  params: idParams,
  body: voicemailMarkSchema,
  answer: voicemailSchema,
});

export const deleteOwnVoicemail = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/voicemails/:id',
  access: 'signed-in',
  params: idParams,
  answer: emptyAnswer,
});

/** Messages of a shared mailbox. */
export const getSharedVoicemails = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/shared-voicemails',
  access: shared,
  query: v.object({ ...query, box: idParams.entries.id }),
  answer: voicemailListSchema,
});

export const getSharedVoicemailAudio = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/shared-voicemails/:id/audio',
  access: shared,
  params: idParams,
  answer: soundAudioSchema,
});

export const markSharedVoicemail = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/shared-voicemails/:id',
  access: shared,
  params: idParams,
  body: voicemailMarkSchema,
  answer: voicemailSchema,
});

export const deleteSharedVoicemail = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/shared-voicemails/:id',
  access: { permission: 'message.delete', feature: 'pbx' },
  params: idParams,
  answer: emptyAnswer,
});

/** Is there a PIN by which the own mailbox is heard by telephone? */
export const getOwnMailboxPin = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/own-mailbox-pin',
  access: 'signed-in',
  answer: v.object({ has_mailbox: v.boolean(), is_set: v.boolean() }),
});

export const setOwnMailboxPin = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/own-mailbox-pin',
  access: 'signed-in',
  body: mailboxPinFormSchema,
  answer: emptyAnswer,
});

/** A new PIN for the mailbox of an extension whose person has forgotten it. Wrong guesses that shut the mailbox are forgotten. */
export const resetMailboxPin = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/subscriber/:id/mailbox-pin',
  access: { permission: 'subscriber.resetSecret', feature: 'pbx' },
  params: idParams,
  body: mailboxPinFormSchema,
  answer: emptyAnswer,
});

/** Can this installation send e-mail? Without, messages are heard in the pages only. */
export const getMailState = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/mail-state',
  access: 'signed-in',
  answer: v.object({ ready: v.boolean() }),
});
