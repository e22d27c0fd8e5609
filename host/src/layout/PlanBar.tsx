import { planState } from '@alo/contracts';
import type { Session } from '@alo/core';
import { formatDate, MessageBar } from '@alo/ui';
import { messages } from '../messages.ts';

/** Shows everybody that the plan has ended (entities.md §5.7). */
export function PlanBar({ session: { dateExpired } }: { readonly session: Session }) {
  return dateExpired !== null && planState(dateExpired, new Date()) !== 'running' ? (
    <MessageBar tone="warning">{messages.planExpired(formatDate(dateExpired))}</MessageBar>
  ) : null;
}
