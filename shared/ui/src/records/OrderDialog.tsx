import { useApiQuery } from '@alo/core';
import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { describeError, toProblem } from '../components/errors.ts';
import { LoadingState } from '../components/LoadingState.tsx';
import { ErrorState } from '../components/StateCard.tsx';
import { OrderedRows } from '../form/OrderedRows.tsx';
import { useRowOrder } from '../form/useRowOrder.ts';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { toast } from '../toast/toast.ts';
import type { ListEndpoint, RecordForm } from './record-endpoints.ts';

const useStyles = makeStyles({ text: { margin: '0 0 12px' } });

export interface OrderWords {
  readonly title: string;
  readonly text: string;
  /** What the rows are, for screen readers. */
  readonly list: string;
  readonly save: string;
  /** Said when somebody made another order meanwhile. */
  readonly conflict?: string;
}

/** Puts all records in order by mouse or keyboard; nothing is saved before the end. */
export function OrderDialog<Row extends { readonly id: string }>({
  words,
  list,
  query: asked,
  rowName,
  save,
  onClose,
}: {
  readonly words: OrderWords;
  readonly list: ListEndpoint<Row>;
  /** Asks the list for all of them, in their order. */
  readonly query: RecordForm;
  readonly rowName: (row: Row) => string;
  /** `seen` is the order that was changed. */
  readonly save: (ids: string[], seen: string[]) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const query = useApiQuery(list, { query: asked }, { staleTime: 0 });
  const [busy, setBusy] = useState(false);
  const entries = query.data?.data ?? [];
  const { ids, rows, isChanged, move, reset } = useRowOrder(entries);
  const run = async () => {
    setBusy(true);
    try {
      await save(
        [...ids],
        entries.map(({ id }) => id),
      );
      onClose();
    } catch (error) {
      const isConflict = toProblem(error).status === 409;
      toast.error((isConflict ? words.conflict : undefined) ?? describeError(error));
      if (isConflict) {
        reset();
        await query.refetch();
      }
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.save}
      busy={busy || !isChanged}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p className={styles.text}>{words.text}</p>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <LoadingState />
      ) : (
        <OrderedRows
          label={words.list}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={rowName}
          onMove={move}
        >
          {(row) => rowName(row)}
        </OrderedRows>
      )}
    </ConfirmDialog>
  );
}
