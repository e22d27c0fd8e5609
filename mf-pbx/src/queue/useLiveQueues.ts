import { activityStatusSchema, endpoints, type LiveEvent, type LiveQueue } from '@alo/contracts';
import { apiKey, invalidateEndpoints, queryClient, useApiQuery, useLiveEvent } from '@alo/core';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';

/** Milliseconds after which the day's figures are asked for again when a caller has left: the record is written then. */
const AFTER_CALL = 2000;

/** Every queue as last reported. */
export function useLiveQueues(): readonly LiveQueue[] | undefined {
  return useApiQuery(endpoints.getLiveQueues, {}, { staleTime: 30_000 }).data;
}

/** A queue with what the live stream says of it: who waits, what the phones do. */
export function withState(
  queue: LiveQueue,
  { waiting, members }: Pick<LiveQueue, 'waiting'> & { readonly members: readonly PhoneState[] },
): LiveQueue {
  return {
    ...queue,
    waiting,
    members: queue.members.map((member) => {
      const phone = members.find(({ extension }) => extension === member.extension);
      return phone === undefined ? member : { ...member, state: phone.state };
    }),
  };
}

/** A queue with what the live stream says of a person: in a call, at work after one, in a pause, away. */
export function withAgent(queue: LiveQueue, event: AgentEvent): LiveQueue {
  const { user_id, status_activity: status, in_call, since, reason, call_since } = event;
  if (!v.is(activityStatusSchema, status)) return queue;
  return {
    ...queue,
    members: queue.members.map((member) =>
      member.agent?.user_id === user_id
        ? {
            ...member,
            agent: { ...member.agent, status_activity: status, in_call, since, reason, call_since },
          }
        : member,
    ),
  };
}

type AgentEvent = Extract<LiveEvent, { type: 'agent.status' }>;

type PhoneState = Pick<LiveQueue['members'][number], 'extension' | 'state' | 'paused'>;

/** Does a phone's pause say something else than what the page knows; only the server knows why. */
function hasOtherPauses(queue: LiveQueue, phones: readonly PhoneState[]): boolean {
  return queue.members.some((member) => {
    const phone = phones.find(({ extension }) => extension === member.extension);
    return phone !== undefined && phone.paused !== member.paused;
  });
}

/** Keeps {@link useLiveQueues} live while it is mounted. To be used once a screen. */
export function useQueueStream(): void {
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  const askLater = () => {
    clearTimeout(later.current);
    later.current = setTimeout(() => void invalidateEndpoints(endpoints.getLiveQueues), AFTER_CALL);
  };
  useLiveEvent('queue.state', (event) => {
    queryClient.setQueriesData<readonly LiveQueue[]>(
      { queryKey: apiKey(endpoints.getLiveQueues) },
      (queues) =>
        queues?.map((queue) => {
          if (queue.id !== event.queue_id) return queue;
          const isFewer = event.waiting.length < queue.waiting.length;
          if (isFewer || hasOtherPauses(queue, event.members)) askLater();
          return withState(queue, event);
        }),
    );
  });
  useLiveEvent('queue.member-paused', () => void invalidateEndpoints(endpoints.getLiveQueues));
  useLiveEvent('agent.status', (event) => {
    queryClient.setQueriesData<readonly LiveQueue[]>(
      { queryKey: apiKey(endpoints.getLiveQueues) },
      (queues) => queues?.map((queue) => withAgent(queue, event)),
    );
    // Why somebody gets no calls only the server knows.
    askLater();
  });
  useLiveEvent('resync', () => void invalidateEndpoints(endpoints.getLiveQueues));
}
