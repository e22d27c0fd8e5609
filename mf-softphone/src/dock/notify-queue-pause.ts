import type { LiveEvent } from '@alo/contracts';
import { getSession } from '@alo/core';
import { toast } from '@alo/ui';
import { queueMessages } from './queue-messages.ts';

type Paused = Extract<LiveEvent, { type: 'queue.member-paused' }>;

/** Notifies the agent of this phone that a supervisor paused or resumed it in a queue. */
export function notifyQueuePause({ extension, queue_name, paused, reason, by }: Paused): void {
  if (extension !== getSession()?.extension) return;
  const words = queueMessages[paused ? 'out' : 'in'](by, queue_name);
  toast.info(reason === '' ? words : `${words}: ${reason}`);
}
