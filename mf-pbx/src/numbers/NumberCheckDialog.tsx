import { endpoints, type NumberRow } from '@alo/contracts';
import { requestDial, useApiQuery, useCan } from '@alo/core';
import {
  Button,
  CallRegular,
  ErrorState,
  LoadingState,
  makeStyles,
  StatusDot,
  toIsoDay,
} from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { SimulatedPath } from '../simulator/SimulatedPath.tsx';
import { numberMessages } from './messages.ts';

const { check: words } = numberMessages;

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px' },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: '4px' },
});

/** What keeps calls from a number, each as a sentence and whether it is well. */
function findings(row: NumberRow): { text: string; good: boolean }[] {
  const isOver = row.expired_at !== null && row.expired_at < toIsoDay(Date.now());
  const found = [
    { text: row.is_active ? words.active : words.inactive, good: row.is_active },
    { text: isOver ? words.expired : words.valid, good: !isOver },
  ];
  if (row.usage === 'out') return [...found, { text: words.outOnly, good: true }];
  const routed = row.inbound_id !== null;
  return [
    ...found,
    { text: routed ? words.routed(row.inbound_name ?? '') : words.unrouted, good: routed },
  ];
}

/** "Kiểm tra số": the state of a number, and the route of a call to it now. */
export function NumberCheckDialog({
  row,
  onClose,
}: {
  readonly row: NumberRow;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const mayCall = useCan('phone.use', 'softphone');
  const { number, display_name: name } = row;
  return (
    <ConfirmDialog
      title={words.title(number)}
      confirmLabel=""
      refused
      onConfirm={onClose}
      onCancel={onClose}
    >
      <div className={styles.root}>
        <ul className={styles.list}>
          {findings(row).map(({ text, good }) => (
            <li key={text}>
              <StatusDot tone={good ? 'success' : 'danger'}>{text}</StatusDot>
            </li>
          ))}
        </ul>
        {row.usage !== 'out' && <WayNow number={number} />}
        {mayCall && (
          <Button
            icon={<CallRegular />}
            onClick={() => {
              requestDial({ kind: 'number', number, name: name === '' ? null : name });
              onClose();
            }}
          >
            {numberMessages.test}
          </Button>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** The caller of the tried call: a mobile number that nobody has. */
const caller = '0900000000';

function WayNow({ number }: { readonly number: string }) {
  const mayTry = useCan('inbound.simulate', 'pbx');
  return mayTry ? <TriedNow number={number} /> : null;
}

function TriedNow({ number }: { readonly number: string }) {
  const [at] = useState(() => new Date().toISOString());
  const body = { from: caller, to: number, at };
  const query = useApiQuery(endpoints.simulateRoute, { body }, { staleTime: 0 });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return query.data === undefined ? <LoadingState /> : <SimulatedPath path={query.data} />;
}
