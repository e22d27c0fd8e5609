import { endpoints, type PhoneCaller } from '@alo/contracts';
import { useAccess } from '@alo/core';
import { Button, describeError, makeStyles, Skeleton, tokens } from '@alo/ui';
import { messages } from './messages.ts';
import { KnownCustomer } from './KnownCustomer.tsx';
import { UnknownCaller } from './UnknownCaller.tsx';
import { useCaller } from './useCaller.ts';

const useStyles = makeStyles({
  root: {
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  lines: { display: 'flex', flexDirection: 'column', gap: '10px' },
});

/** Shown on progress or accept (specification §4): an outgoing call that nobody has rung yet waits. */
function isShown({ direction, state }: PhoneCaller): boolean {
  return direction === 'inbound' || !['CALL_CONNECTING', 'CALL_PROCESS'].includes(state);
}

/** The customer in the area of the phone, for the one call it is made for. */
export function CustomerPopup({ caller }: { readonly caller: PhoneCaller }) {
  const granted = useAccess(endpoints.findCustomerByPhone.access) === 'granted';
  return granted ? <Popup caller={caller} /> : null;
}

function Popup({ caller }: { readonly caller: PhoneCaller }) {
  const styles = useStyles();
  const { customer, error, retry } = useCaller(caller.target);
  return (
    <section className={styles.root} aria-label={messages.title}>
      {error ? (
        <div className={styles.lines}>
          {describeError(error)}
          <Button size="small" onClick={retry}>
            {messages.retry}
          </Button>
        </div>
      ) : customer === undefined || !isShown(caller) ? (
        <div className={styles.lines}>
          <Skeleton width="60%" height="16px" />
          <Skeleton width="40%" />
          <Skeleton />
        </div>
      ) : customer === null ? (
        <UnknownCaller caller={caller} />
      ) : (
        <KnownCustomer key={customer.id} customer={customer} />
      )}
    </section>
  );
}
