import { type ColleagueMessage, endpoints } from '@alo/contracts';
import { apiKey, publish, queryClient, requestEndpoint, useBusEvent } from '@alo/core';
import { toast } from '@alo/ui';
import { createElement, type ReactNode, useState } from 'react';
import { lazyPart } from '../dock/lazy-part.ts';
import { messages } from './messages.ts';
import { openConversation } from './open-conversation.ts';
import { useUnreadStream } from './useUnread.ts';

const usePart = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "panel-colleagues" */ './ColleaguesPanel.tsx'))
      .ColleaguesPanel,
);

/** Signs of a message that a notice on the page has room for. */
const mostSigns = 80;

/** Tells the page of a message, and the person unless the conversation is open. */
async function announce(message: ColleagueMessage): Promise<void> {
  const colleagues = await queryClient
    .fetchQuery({
      queryKey: apiKey(endpoints.getColleagues, {}),
      queryFn: () => requestEndpoint(endpoints.getColleagues),
      staleTime: 60_000,
    })
    .catch(() => []);
  const from = message.from_user_id;
  const name = colleagues.find(({ user_id: id }) => id === from)?.name ?? messages.somebody;
  const { text, sent_at: at } = message;
  publish('colleague.message', { fromUserId: from, name, text, at });
  if (openConversation() === from) return;
  const short = text.length > mostSigns ? `${text.slice(0, mostSigns)}…` : text;
  toast.info(messages.arrived(name, short));
}

/** The panel of the colleagues in the dock: whether it is the one that is wanted, and the panel, null until it is there. */
export function useColleaguesView({ onOpen }: { readonly onOpen: () => void }) {
  const [isShown, setShown] = useState(false);
  const [writingTo, setWritingTo] = useState<string | null>(null);
  useUnreadStream((message) => void announce(message));
  useBusEvent('colleague.write', ({ userId }) => {
    setWritingTo(userId);
    setShown(true);
    onOpen();
  });
  const Panel = usePart(isShown);
  const panel: ReactNode =
    isShown && Panel !== null
      ? createElement(Panel, { writingTo, onWrite: setWritingTo, onCall: () => setShown(false) })
      : null;
  return { isShown, setShown, panel };
}
