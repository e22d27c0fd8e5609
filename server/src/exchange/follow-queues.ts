import { type AmiClient, QueueWatch } from '@alo/exchange';
import type { LiveStreams } from '../kernel/live/live-streams.ts';

/** Publishes how queues stand as live events. */
export function followQueues(ami: AmiClient, live: Pick<LiveStreams, 'publish'>): QueueWatch {
  return new QueueWatch(ami, ({ tenant, queueId, waiting, members }) =>
    live.publish(tenant, {
      type: 'queue.state',
      queue_id: queueId,
      waiting: waiting.map((since) => new Date(since).toISOString()),
      members: [...members],
    }),
  );
}
