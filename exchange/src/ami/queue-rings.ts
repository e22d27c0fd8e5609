import * as v from 'valibot';
import { readMemberInterface } from '../objects/queue-object.ts';
import type { AmiClient } from './ami-client.ts';

/** What a queue's call did at an agent's phone. */
export interface QueueRing {
  readonly tenant: string;
  readonly queueId: string;
  readonly extension: string;
  /** It rang and was not taken; false: it was. */
  readonly missed: boolean;
}

const ringSchema = v.object({
  Event: v.picklist(['AgentRingNoAnswer', 'AgentConnect']),
  Queue: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}-q[A-Za-z0-9-]{1,36}$/)),
  Interface: v.string(),
});

/** Reports each ring of a queue member that ended in one way or the other. Returns an unsubscribe function. */
export function followQueueRings(
  ami: Pick<AmiClient, 'onEvent'>,
  onRing: (ring: QueueRing) => void,
): () => void {
  return ami.onEvent((event) => {
    const read = v.safeParse(ringSchema, Object.fromEntries(event));
    if (!read.success) return;
    const { Event, Queue, Interface } = read.output;
    const endpoint = readMemberInterface(Interface);
    const [tenant] = Queue.split('-q', 1);
    if (endpoint === undefined || endpoint.tenant !== tenant) return;
    const queueId = Queue.slice(`${tenant}-q`.length);
    onRing({ ...endpoint, queueId, missed: Event === 'AgentRingNoAnswer' });
  });
}
