import { endpoints, type ParkedCall } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useLiveEvent } from '@alo/core';
import { Button, CallRegular, makeStyles, Timer, tokens } from '@alo/ui';
import { usePhone } from '../dock/usePhone.ts';
import { dialTarget } from '../softphone.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300 },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 8px',
    alignItems: 'center',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  who: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  by: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  take: {
    gridColumn: 2,
    gridRow: '1 / span 2',
    '@media (max-width: 899px)': { minHeight: '44px' },
  },
});

/** Parked calls of the company: who waits, since when, who parked it, and the button that takes it; nothing when none is. */
export function ParkedCalls() {
  const styles = useStyles();
  const { data: calls = [] } = useApiQuery(endpoints.getParkedCalls, {}, { staleTime: 0 });
  useLiveEvent('parking.changed', () => void invalidateEndpoints(endpoints.getParkedCalls));
  useLiveEvent('resync', () => void invalidateEndpoints(endpoints.getParkedCalls));
  if (calls.length === 0) return null;
  return (
    <section aria-label={messages.title}>
      <h3 className={styles.title}>{messages.title}</h3>
      <ul className={styles.list}>
        {calls.map((call) => (
          <ParkedRow key={call.slot} call={call} />
        ))}
      </ul>
    </section>
  );
}

function ParkedRow({ call }: { readonly call: ParkedCall }) {
  const styles = useStyles();
  const { registration } = usePhone();
  const { slot, code, number, name, by, by_name: parker, since } = call;
  const who = [name, number].filter(Boolean).join(' · ') || messages.hidden;
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        {messages.slot(slot)}: {who}
      </span>
      <span className={styles.by}>
        {messages.by([parker, by].filter(Boolean).join(' · '))} ·{' '}
        <Timer since={Date.parse(since)} />
      </span>
      <Button
        className={styles.take}
        appearance="primary"
        size="small"
        icon={<CallRegular />}
        aria-label={messages.takeOf(who)}
        disabled={registration.status !== 'ready'}
        onClick={() => dialTarget(code, { number: number || code, name: name || null })}
      >
        {messages.take}
      </Button>
    </li>
  );
}
