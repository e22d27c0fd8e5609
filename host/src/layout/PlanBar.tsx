import { planState } from '@alo/contracts';
import type { Session } from '@alo/core';
import { formatDate, MessageBar } from '@alo/ui';
import { messages } from '../messages.ts';

/** Tells everybody that the plan has ended, and at last that nothing goes outside (entities.md §5.7). */
export function PlanBar({ session: { dateExpired } }: { readonly session: Session }) {
  const state = planState(dateExpired, new Date());
  if (dateExpired === null || state === 'running') return null;
  return (
    <MessageBar tone="warning">
      {messages.planExpired(formatDate(dateExpired))}
      {state === 'ended' && messages.outsideClosed}
    </MessageBar>
  );
}
