import { endpoints, features, type PaymentCheck, planDaysLeft } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import {
  Badge,
  ErrorState,
  formatDate,
  LoadingState,
  LockClosedRegular,
  makeStyles,
  MessageBar,
  tokens,
} from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { messages } from './messages.ts';

const words = messages.payment;
/** Days, ten years: a plan that runs for longer has no end. */
const mostDaysCounted = 3653;

const useStyles = makeStyles({
  whole: { gridColumn: '1 / -1' },
  facts: {
    gridColumn: '1 / -1',
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '8px 24px',
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0 },
  },
  features: { gridColumn: '1 / -1', margin: 0, padding: 0, listStyleType: 'none' },
  feature: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  locked: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorNeutralForeground3,
  },
});

/** What the company has bought, and until when. */
export function PaymentSettings() {
  const { data, error, refetch } = useApiQuery(endpoints.paymentCheck);
  if (data !== undefined) return <Payment payment={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

function Payment({ payment }: { readonly payment: PaymentCheck }) {
  const styles = useStyles();
  const { date_expired: lastDay, plan, used_users, max_users } = payment;
  const bought = new Set(payment.feature_name_data.map(({ name }) => name));
  const daysLeft = lastDay === null ? null : planDaysLeft(lastDay, new Date());
  // Who wants a plan without an end often gives it a year that nobody will see.
  const left = daysLeft !== null && daysLeft > mostDaysCounted ? null : daysLeft;
  const shownDay = lastDay === null || left === null ? words.forever : formatDate(lastDay);
  return (
    <>
      <FormSection {...words.section}>
        {left !== null && left < 0 && (
          <div className={styles.whole}>
            <MessageBar tone="danger">{words.expired(shownDay)}</MessageBar>
          </div>
        )}
        <dl className={styles.facts}>
          <dt>{words.plan}</dt>
          <dd>{words.plans[plan] ?? plan}</dd>
          <dt>{words.users}</dt>
          <dd>{words.usedOf(used_users, max_users)}</dd>
          <dt>{words.until}</dt>
          <dd>
            {shownDay}{' '}
            {left !== null && left >= 0 && (
              <Badge tone={left <= 14 ? 'warning' : 'neutral'}>{words.left(left)}</Badge>
            )}
          </dd>
        </dl>
      </FormSection>
      <FormSection {...words.features}>
        <ul className={styles.features}>
          {features.map((name) => (
            <li key={name} className={styles.feature}>
              <span>{words.names[name]}</span>
              {bought.has(name) ? (
                <Badge tone="success">{words.on}</Badge>
              ) : (
                <span className={styles.locked}>
                  <LockClosedRegular aria-hidden /> {words.off}
                </span>
              )}
            </li>
          ))}
        </ul>
      </FormSection>
    </>
  );
}
