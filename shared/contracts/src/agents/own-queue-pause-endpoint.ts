import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { ownQueuePauseSchema } from './own-queue-pause.ts';

/** Queues that pass the signed-in user over: a supervisor took the user out, or the form of the queue says so. */
export const getOwnQueuePauses = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/own-queue-pauses',
  access: 'signed-in',
  answer: v.array(ownQueuePauseSchema),
});
