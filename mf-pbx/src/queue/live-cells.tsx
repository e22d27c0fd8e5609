import { Timer } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { queueMessages } from './messages.ts';
import { figuresOf } from './queue-figures.ts';
import { useLiveQueues } from './useLiveQueues.ts';

const messages = queueMessages.live;

function useQueue(id: string) {
  return useLiveQueues()?.find((queue) => queue.id === id);
}

/** "2 · 01:35": how many wait, the longest since when. */
export function WaitingCell({ id }: { readonly id: string }) {
  const queue = useQueue(id);
  if (queue === undefined) return shared.none;
  const { waiting, longestSince } = figuresOf([queue]);
  if (longestSince === null) return waiting;
  return (
    <span>
      {waiting} · <Timer since={longestSince} />
    </span>
  );
}

/** "3/5 sẵn sàng". */
export function AgentsCell({ id }: { readonly id: string }) {
  const queue = useQueue(id);
  if (queue === undefined) return shared.none;
  return messages.readyOf(figuresOf([queue]).ready, queue.members.length);
}

/** "12 nghe · 1 bỏ · SL1 92%". */
export function TodayCell({ id }: { readonly id: string }) {
  const queue = useQueue(id);
  if (queue === undefined) return shared.none;
  const { answered, abandoned, sla } = figuresOf([queue]);
  return messages.todayOf(answered, abandoned, sla);
}
