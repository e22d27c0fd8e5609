import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer } from '../endpoint/paging.ts';
import { liveQueueSchema, queuePauseFormSchema } from './live-queue.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** Every queue as it is now: who waits, what the agents do, the day's figures. */
export const getLiveQueues = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/live-queues',
  access: { permission: 'queue.view', feature: 'queue' },
  answer: v.array(liveQueueSchema),
});

/** Takes an agent out of a queue, or lets the agent in again; acts on the next call and is kept with who and why. */
export const pauseQueueMember = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/live-queues/:id/members/:subscriber_id/pause',
  access: { permission: 'queue.pauseMember', feature: 'queue' },
  params: v.object({ id: uuid, subscriber_id: uuid }),
  body: queuePauseFormSchema,
  answer: emptyAnswer,
});
