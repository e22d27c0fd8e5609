import { type ColleagueMessage, endpoints, type EndpointAnswer } from '@alo/contracts';
import { apiKey, queryClient, useAccess, useApiQuery, useLiveEvent, useSession } from '@alo/core';
import { openConversation } from './open-conversation.ts';

type Unread = EndpointAnswer<typeof endpoints.getUnreadMessages>;

/** Milliseconds for which the counts are good; new messages come live. */
const goodFor = 300_000;

function change(to: (before: Unread) => Unread): void {
  queryClient.setQueryData<Unread>(apiKey(endpoints.getUnreadMessages, {}), (before) =>
    before === undefined ? before : to(before),
  );
}

const countOf = (unread: Unread, id: string) =>
  unread.find(({ user_id }) => user_id === id)?.count ?? 0;

const without = (unread: Unread, id: string) => unread.filter(({ user_id }) => user_id !== id);

/** Messages that colleagues wrote and this person has not read, by who wrote them. */
export function useUnread() {
  const enabled = useAccess(endpoints.getUnreadMessages.access) === 'granted';
  const query = useApiQuery(endpoints.getUnreadMessages, {}, { enabled, staleTime: goodFor });
  const unread = query.data ?? [];
  return {
    total: unread.reduce((sum, { count }) => sum + count, 0),
    of: (userId: string) => countOf(unread, userId),
  };
}

/** Keeps {@link useUnread} live, and calls `onMessage` for each message that arrives. To be used once a page. */
export function useUnreadStream(onMessage: (message: ColleagueMessage) => void): void {
  const { userId } = useSession();
  useLiveEvent('colleague.message', ({ message }) => {
    if (message.to_user_id !== userId) return;
    const from = message.from_user_id;
    if (openConversation() !== from) {
      change((before) => [
        ...without(before, from),
        { user_id: from, count: countOf(before, from) + 1 },
      ]);
    }
    onMessage(message);
  });
  useLiveEvent('colleague.messages-read', ({ from_user_id: from }) =>
    change((before) => without(before, from)),
  );
  useLiveEvent('resync', () => {
    void queryClient.invalidateQueries({ queryKey: apiKey(endpoints.getUnreadMessages) });
  });
}
