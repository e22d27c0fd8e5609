import { endpoints, type ListAnswer, type Subscriber } from '@alo/contracts';
import { apiKey, queryClient, useLiveEvent } from '@alo/core';

/**
 * Keeps the registration of the shown rows live: in place, without asking the server again, unless somebody has logged in or
 * out at their desk phones.
 */
export function useLiveRegistration(): void {
  useLiveEvent('subscriber.registration', ({ extension, registered, phones, guest }) => {
    const queryKey = apiKey(endpoints.getSubscribers);
    let isOther = false;
    queryClient.setQueriesData<ListAnswer<Subscriber>>(
      { queryKey },
      (list) =>
        list && {
          ...list,
          data: list.data.map((row) => {
            if (row.extension !== extension) return row;
            isOther ||= (row.guest?.extension ?? null) !== guest;
            return { ...row, registered, phones };
          }),
        },
    );
    // The event has the extension of who is there, not the name.
    if (isOther) void queryClient.invalidateQueries({ queryKey });
  });
}
