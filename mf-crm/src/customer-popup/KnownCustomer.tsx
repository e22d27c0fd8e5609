import type { Customer } from '@alo/contracts';
import { useCan } from '@alo/core';
import { Badge, formatDateTime, Link, makeStyles, StatusDot, tokens } from '@alo/ui';
import { isDoNotCall } from '../dialling/dial-customer.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { CustomerStatus } from './CustomerStatus.tsx';
import { useGuardedLink } from './useGuardedLink.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px' },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '8px' },
  name: {
    // On this ground the colour of links is a little too light.
    color: tokens.colorBrandForegroundLinkHover,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
  note: {
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
});

/** What an agent wants to know of a customer while talking. */
export function KnownCustomer({ customer }: { readonly customer: Customer }) {
  const styles = useStyles();
  const mayEdit = useCan('customer.edit', 'crm');
  const open = useGuardedLink(`/customer/edit/${customer.id}`);
  const { name, code, status, note, last_call_at: lastCall, calls_count: count } = customer;
  const inCall = customer.note_in_calling;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Link className={styles.name} title={messages.open} {...open}>
          {name}
        </Link>
        <span className={styles.quiet}>{code}</span>
      </div>
      <div className={styles.row}>
        {mayEdit ? (
          <CustomerStatus customer={customer} />
        ) : (
          <StatusDot color={status.color}>{status.name}</StatusDot>
        )}
        {isDoNotCall(customer) && <Badge tone="warning">{shared.doNotCall}</Badge>}
      </div>
      <span className={styles.quiet}>
        {messages.calls(count)}
        {lastCall !== null && ` · ${messages.last(formatDateTime(lastCall))}`}
      </span>
      {note !== '' && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
      {inCall !== '' && (
        <span className={styles.note} title={inCall}>
          {messages.lastNote(inCall)}
        </span>
      )}
    </div>
  );
}
