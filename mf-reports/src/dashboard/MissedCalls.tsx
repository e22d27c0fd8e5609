import type { Dashboard } from '@alo/contracts';
import { requestDial, useCan } from '@alo/core';
import { Button, CallRegular, formatDateTime, formatPhone, makeStyles, tokens } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { ChartCard } from '../charts/ChartCard.tsx';

type MissedCall = Dashboard['missed_not_called_back'][number];

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '44px' },
  who: { flexGrow: 1, minWidth: 0 },
  // Where there is little room the name is cut, never the number.
  caller: { display: 'flex', whiteSpace: 'pre' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
  number: { flexShrink: 0 },
  call: { flexShrink: 0, whiteSpace: 'nowrap' },
  when: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const { missed } = messages;

/** Missed calls that nobody has called back yet. */
export function MissedCalls({ calls }: { readonly calls: readonly MissedCall[] }) {
  const styles = useStyles();
  return (
    <ChartCard title={missed.title} empty={calls.length === 0 && missed.empty}>
      <ul className={styles.list}>
        {calls.map((call) => (
          <MissedRow key={call.call_record_id} call={call} />
        ))}
      </ul>
    </ChartCard>
  );
}

function MissedRow({ call }: { readonly call: MissedCall }) {
  const styles = useStyles();
  const mayCall = useCan('phone.use', 'softphone');
  const { customer_name: name, dial_ref: dialRef } = call;
  const number = formatPhone(call.number);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <div className={styles.caller}>
          {name !== null && <span className={styles.name}>{name}</span>}
          <span className={styles.number}>{name === null ? number : ` · ${number}`}</span>
        </div>
        <div className={styles.when}>
          {formatDateTime(call.started_at)}
          {call.callback_requested && ` · ${shared.callbackRequested}`}
        </div>
      </div>
      {mayCall && (
        <Button
          size="small"
          className={styles.call}
          icon={<CallRegular />}
          aria-label={`${shared.callBack} ${name ?? number}`}
          onClick={() => requestDial({ kind: 'ref', dialRef, name })}
        >
          {shared.callBack}
        </Button>
      )}
    </li>
  );
}
