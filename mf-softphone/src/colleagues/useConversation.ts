import { type ColleagueMessage, endpoints } from '@alo/contracts';
import {
  apiKey,
  queryClient,
  requestEndpoint,
  useApiQuery,
  useLiveEvent,
  useSession,
} from '@alo/core';
import { useEffect } from 'react';
import { openConversation, showConversation } from './open-conversation.ts';

/** Messages of a conversation that are kept on the page, as many as the server gives. */
const most = 50;

/** The messages with a colleague, live; what comes is read. */
export function useConversation(colleagueId: string) {
  const { userId } = useSession();
  const input = { params: { id: colleagueId } };
  const query = useApiQuery(endpoints.getColleagueMessages, input, { staleTime: 0 });
  const { data, isPlaceholderData, refetch } = query;
  const shown = isPlaceholderData ? undefined : data;

  const add = (message: ColleagueMessage) => {
    queryClient.setQueryData<readonly ColleagueMessage[]>(
      apiKey(endpoints.getColleagueMessages, input),
      (before) => {
        if (before === undefined || before.some(({ id }) => id === message.id)) return before;
        return [...before, message].slice(-most);
      },
    );
  };
  useLiveEvent('colleague.message', ({ message }) => {
    const { from_user_id: from, to_user_id: to } = message;
    if ([from, to].includes(colleagueId) && [from, to].includes(userId)) add(message);
  });
  useLiveEvent('resync', () => void refetch());

  useEffect(() => showConversation(colleagueId), [colleagueId]);
  // Read once it is seen: when the conversation opens, with each message, and when the page is looked at again.
  const last = shown?.findLast(({ from_user_id: from }) => from === colleagueId)?.id;
  useEffect(() => {
    const read = () => {
      if (last === undefined || openConversation() !== colleagueId) return;
      requestEndpoint(endpoints.readColleagueMessages, { params: { id: colleagueId } }).catch(
        // It stays unread, and is read the next time.
        () => undefined,
      );
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [last, colleagueId]);

  return { messages: shown, hasFailed: query.isError && shown === undefined, retry: refetch, add };
}
