import { formatDate, makeStyles, StatusDot, tokens } from '@alo/ui';
import type { ActiveCall } from '../engine/phone-state.ts';
import { messages } from '../messages.ts';
import { partySubtitle, partyTitle } from './phone-words.ts';

const useStyles = makeStyles({
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  number: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  customer: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    marginTop: '10px',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  note: { overflowWrap: 'anywhere' },
});

/** Who is on the line, and what is known of a customer. */
export function CallerCard({ call }: { readonly call: ActiveCall }) {
  const styles = useStyles();
  const { party, customer } = call;
  const subtitle = partySubtitle(party);
  return (
    <div>
      <p className={styles.name}>{partyTitle(party)}</p>
      {subtitle !== null && <div className={styles.number}>{subtitle}</div>}
      {customer !== null && (
        <div className={styles.customer}>
          <StatusDot color={customer.status.color}>{customer.status.name}</StatusDot>
          <span>
            {messages.callsSoFar(customer.calls_count)}
            {customer.last_call_at !== null && ` · ${formatDate(customer.last_call_at)}`}
          </span>
          {customer.note_in_calling !== '' && (
            <span className={styles.note}>{customer.note_in_calling}</span>
          )}
        </div>
      )}
    </div>
  );
}
