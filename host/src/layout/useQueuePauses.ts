import { endpoints, type OwnQueuePause } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useLiveEvent, useSession } from '@alo/core';

const none: readonly OwnQueuePause[] = [];

/** Queues that pass this person over now. */
export function useQueuePauses(): readonly OwnQueuePause[] {
  const { extension } = useSession();
  const { data = none } = useApiQuery(endpoints.getOwnQueuePauses);
  useLiveEvent('queue.member-paused', (event) => {
    if (event.extension === extension) void invalidateEndpoints(endpoints.getOwnQueuePauses);
  });
  return data;
}
