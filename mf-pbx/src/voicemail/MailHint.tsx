import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { MessageBar } from '@alo/ui';
import { messages } from './messages.ts';

/** Says that no e-mail will go out, where this installation cannot send any. */
export function MailHint() {
  const { data } = useApiQuery(endpoints.getMailState, undefined, { staleTime: 300_000 });
  return data?.ready === false ? <MessageBar tone="warning">{messages.noMail}</MessageBar> : null;
}
