import { formatDate, StatusDot, toIsoDay } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { numberMessages as messages } from './messages.ts';

/** Days before its end from which a number is warned of. */
const warnDays = 15;

/** The last day of a number, and whether it is near or over. */
export function Expiry({ day }: { readonly day: string | null }) {
  if (day === null) return shared.none;
  const words = formatDate(day);
  if (day < toIsoDay(Date.now())) {
    return <StatusDot tone="danger">{messages.over(words)}</StatusDot>;
  }
  if (day <= toIsoDay(Date.now() + warnDays * 86_400_000)) {
    return <StatusDot tone="warning">{messages.soon(words)}</StatusDot>;
  }
  return words;
}
