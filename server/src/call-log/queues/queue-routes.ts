import { endpoints } from '@alo/contracts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { serve } from '../context.ts';
import { routingWithin } from '../../telephony/routing/routing-cache.ts';
import { loadTenantRouting } from '../../telephony/routing/tenant-routing.ts';
import { queueMembers } from '../../telephony/routing/to-exchange-objects.ts';
import { readLiveQueues } from './live-queues.ts';
import { noticeQueuePause } from './notice-queue-pause.ts';
import { ownQueuePauses } from './own-queue-pauses.ts';
import { writeQueuePause } from '../../telephony/queues/queue-pauses.ts';

const getLiveQueues = serve(endpoints.getLiveQueues, async (_request, { db, user, services }) =>
  readLiveQueues(
    db,
    await loadTenantRouting(db, user.tenant),
    services.exchange.queues(user.tenant),
  ),
);

const pauseQueueMember = serve(endpoints.pauseQueueMember, async ({ params, body }, context) => {
  const { db, user, services, afterCommit } = context;
  const { id: queueId, subscriber_id: subscriberId } = params;
  const routing = await loadTenantRouting(db, user.tenant);
  const queue = routing.objects.queue.find(({ id }) => id === queueId);
  const members = queue === undefined ? [] : queueMembers(routing, queue.form);
  const member = members.find((one) => one.subscriberId === subscriberId);
  if (queue === undefined || member === undefined) throw refuse.notFound();
  const wish = { queueId, subscriberId, ...body };
  if (!(await writeQueuePause(db, user, wish))) return {};
  const notified = await noticeQueuePause(db, user, { ...wish, queueName: queue.form.name });
  afterCommit(() => {
    services.exchange.objectsChanged(user.tenant);
    services.live.publish(user.tenant, {
      type: 'queue.member-paused',
      queue_id: queueId,
      queue_name: queue.form.name,
      extension: member.extension,
      paused: body.paused,
      reason: body.reason,
      by: user.name,
    });
    if (notified !== null) {
      services.live.publish(user.tenant, { type: 'notice.created', user_id: notified });
    }
  });
  return {};
});

const getOwnQueuePauses = serve(
  endpoints.getOwnQueuePauses,
  async (_request, { db, user, services }) =>
    ownQueuePauses(db, await routingWithin(db, services.database, user.tenant), user.id),
);

/** Queues while they work: who waits, who answers, who is taken out. */
export const queueRoutes = [getLiveQueues, pauseQueueMember, getOwnQueuePauses];
