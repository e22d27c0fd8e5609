import { endpoints, type ListAnswer, type Subscriber } from '@alo/contracts';
import { apiKey, queryClient, useLiveEvent } from '@alo/core';

/** Keeps the registration of the shown rows live: in place, without asking the server again. */
export function useLiveRegistration(): void {
  useLiveEvent('subscriber.registration', ({ extension, registered, phones }) => {
    queryClient.setQueriesData<ListAnswer<Subscriber>>(
      { queryKey: apiKey(endpoints.getSubscribers) },
      (list) =>
        list && {
          ...list,
          data: list.data.map((row) =>
            row.extension === extension ? { ...row, registered, phones } : row,
          ),
        },
    );
  });
}
