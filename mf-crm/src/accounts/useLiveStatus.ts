import { type Account, activityStatusSchema, endpoints, type ListAnswer } from '@alo/contracts';
import { apiKey, queryClient, useLiveEvent } from '@alo/core';
import * as v from 'valibot';

/** Keeps the working status of the shown rows live: in place, without asking the server again. */
export function useLiveStatus(): void {
  useLiveEvent('agent.status', ({ user_id, status_activity }) => {
    const status = v.safeParse(activityStatusSchema, status_activity);
    if (!status.success) return;
    queryClient.setQueriesData<ListAnswer<Account>>(
      { queryKey: apiKey(endpoints.getAccounts) },
      (list) =>
        list && {
          ...list,
          data: list.data.map((row) =>
            row.id === user_id ? { ...row, status_activity: status.output } : row,
          ),
        },
    );
  });
}
