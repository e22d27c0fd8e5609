import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams } from '../endpoint/paging.ts';
import { colleagueMessageFormSchema, colleagueMessageSchema } from './colleague-message.ts';

const phone = { permission: 'phone.use', feature: 'softphone' } as const;

/** Who wrote messages that the user has not read yet. New ones come as live events `colleague.message`. */
export const getUnreadMessages = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/colleague-messages',
  access: phone,
  answer: v.array(v.object({ user_id: v.string(), count: v.number() })),
});

/** The last 50 messages with a colleague, the oldest first. `id`: the user id of the colleague. */
export const getColleagueMessages = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/colleague-messages/:id',
  access: phone,
  params: idParams,
  answer: v.array(colleagueMessageSchema),
});

/** Writes to a colleague, 20 messages a minute at most. It is kept for 30 days, read or not. */
export const sendColleagueMessage = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/colleague-messages/:id',
  access: phone,
  params: idParams,
  body: colleagueMessageFormSchema,
  answer: colleagueMessageSchema,
});

/** The user has read what a colleague wrote. */
export const readColleagueMessages = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/colleague-messages/:id/read',
  access: phone,
  params: idParams,
  answer: emptyAnswer,
});
