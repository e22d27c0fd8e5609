import { endpoints, type Customer, type MergeField } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { makeStyles, ScrollArea, tokens } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useId, useState } from 'react';
import { changeCustomers } from '../customer-list/change-customers.ts';
import { differingFields, mergeText, winnersOf } from './merge-choices.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  text: { margin: '0 0 12px', color: tokens.colorNeutralForeground2 },
  scroll: { maxHeight: '60vh' },
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    '& th, & td': {
      padding: '6px 10px',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& th': { fontWeight: tokens.fontWeightSemibold },
  },
  choice: { display: 'flex', gap: '8px', minHeight: '24px', overflowWrap: 'anywhere' },
});

/** Duplicates side by side: which one stays, and whose value wins in what differs. Open while it is rendered. */
export function MergeDialog({
  customers,
  onMerged,
  onClose,
}: {
  readonly customers: readonly Customer[];
  readonly onMerged: (keptId: string) => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [keepId, setKeepId] = useState(customers[0]?.id ?? '');
  const [winners, setWinners] = useState(() => winnersOf(keepId, customers));
  const [busy, setBusy] = useState(false);
  const keep = (id: string) => {
    setKeepId(id);
    setWinners(winnersOf(id, customers));
  };
  const merge = async () => {
    setBusy(true);
    const ids = customers.map(({ id }) => id).filter((id) => id !== keepId);
    const body = { keep_id: keepId, ids, fields: winners };
    const merged = await changeCustomers(customers, {
      request: () => requestEndpoint(endpoints.mergeCustomers, { body }),
      become: (customer) => (customer.id === keepId ? customer : null),
      done: messages.merged,
    });
    setBusy(false);
    if (!merged) return;
    onMerged(keepId);
    onClose();
  };
  return (
    <ConfirmDialog
      title={messages.title(customers.length)}
      confirmLabel={messages.merge}
      busy={busy}
      onConfirm={() => void merge()}
      onCancel={onClose}
    >
      <p className={styles.text}>{messages.text}</p>
      <ScrollArea label={messages.text} className={styles.scroll}>
        <table className={styles.table}>
          <tbody>
            <Choices
              label={messages.keep}
              customers={customers}
              chosen={keepId}
              text={({ code, name }) => `${code} ${name}`}
              onChoose={keep}
            />
            {differingFields(customers).map((field: MergeField) => (
              <Choices
                key={field}
                label={messages.fields[field]}
                customers={customers}
                chosen={winners[field] ?? keepId}
                text={(customer) => mergeText(field, customer)}
                onChoose={(id) => setWinners({ ...winners, [field]: id })}
              />
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </ConfirmDialog>
  );
}

function Choices({
  label,
  customers,
  chosen,
  text,
  onChoose,
}: {
  readonly label: string;
  readonly customers: readonly Customer[];
  readonly chosen: string;
  readonly text: (customer: Customer) => string;
  readonly onChoose: (id: string) => void;
}) {
  const styles = useStyles();
  const name = useId();
  return (
    <tr>
      <th scope="row">{label}</th>
      {customers.map((customer) => {
        const shown = text(customer) || messages.none;
        return (
          <td key={customer.id}>
            <label className={styles.choice}>
              <input
                type="radio"
                name={name}
                aria-label={`${label}: ${shown}`}
                checked={chosen === customer.id}
                onChange={() => onChoose(customer.id)}
              />
              {shown}
            </label>
          </td>
        );
      })}
    </tr>
  );
}
