import { planDaysLeft } from '@alo/contracts';
import { useCan, useSession } from '@alo/core';
import { formatDate, Link, makeStyles, MessageBar } from '@alo/ui';
import { messages } from './messages.ts';

/** Days before the end of a plan from which the notice is shown. */
const shownFrom = 7;

const useStyles = makeStyles({ root: { marginBottom: '12px' } });

/** Warns the administrators that the plan ends within a week. */
export function PlanEnd() {
  const styles = useStyles();
  const { dateExpired: lastDay } = useSession();
  const isAdministrator = useCan('setting.edit');
  const left = lastDay === null ? -1 : planDaysLeft(lastDay, new Date());
  if (lastDay === null || !isAdministrator || left < 0 || left > shownFrom) return null;
  return (
    <div className={styles.root}>
      <MessageBar
        tone="warning"
        actions={<Link to="/setting/payment">{messages.planEnd.open}</Link>}
      >
        {messages.planEnd.text(formatDate(lastDay), left)}
      </MessageBar>
    </div>
  );
}
