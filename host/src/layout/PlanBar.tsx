import { planDaysLeft, planState } from '@alo/contracts';
import { accessOf, type Session } from '@alo/core';
import { formatDate, MessageBar } from '@alo/ui';
import { messages } from '../messages.ts';

/** Days before the end of a plan from which on administrators are told. */
const noticeDays = 14;

/** The plan has ended, for everybody (entities.md §5.7); that it will end, for those who look after it. */
export function PlanBar({ session: { dateExpired } }: { readonly session: Session }) {
  if (dateExpired === null) return null;
  const now = new Date();
  const day = formatDate(dateExpired);
  const state = planState(dateExpired, now);
  if (state !== 'running') {
    const closed = state === 'ended' ? messages.outsideClosed : messages.outsideStillOpen;
    return (
      <MessageBar tone={state === 'ended' ? 'danger' : 'warning'}>
        {`${messages.planExpired(day)}. ${closed}`}
      </MessageBar>
    );
  }
  const isNear = planDaysLeft(dateExpired, now) <= noticeDays;
  return isNear && accessOf({ permission: 'setting.view' }) === 'granted' ? (
    <MessageBar>{messages.planEnds(day)}</MessageBar>
  ) : null;
}
