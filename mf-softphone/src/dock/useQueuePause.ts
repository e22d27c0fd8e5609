import { useLiveEvent, useSession } from '@alo/core';
import { toast } from '@alo/ui';
import { messages } from '../messages.ts';

/** Tells the agent that a supervisor took this phone out of a queue, or let it in again. */
export function useQueuePause(): void {
  const { extension: own } = useSession();
  useLiveEvent('queue.member-paused', ({ extension, queue_name: queue, paused, reason, by }) => {
    if (extension !== own) return;
    const words = messages.queue[paused ? 'out' : 'in'](by, queue);
    toast.info(reason === '' ? words : `${words}: ${reason}`);
  });
}
