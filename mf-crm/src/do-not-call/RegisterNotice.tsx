import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { formatDate, MessageBar } from '@alo/ui';
import { messages } from './messages.ts';

const { register: words } = messages;

/** Which national register holds, and whether advertising may go by it. */
export function RegisterNotice() {
  const { data } = useApiQuery(endpoints.getDoNotCallRegister, {});
  if (data === undefined) return null;
  if (data === null) return <MessageBar tone="warning">{words.missing}</MessageBar>;
  const day = formatDate(data.as_of);
  return data.is_too_old ? (
    <MessageBar tone="warning">{words.old(day)}</MessageBar>
  ) : (
    <MessageBar tone="info">{words.holds(day, data.rows, data.created_by_name)}</MessageBar>
  );
}
