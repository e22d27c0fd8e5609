import { callApi, invalidateCalls, useApiQuery } from '@alo/core';
import { describeError, ErrorState, LoadingState, makeStyles, toast, toProblem } from '@alo/ui';
import { OrderedRows, useRowOrder } from '@alo/ui/form';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { callsOf, type CatalogScreen } from './catalog-screen.ts';
import { messages } from './messages.ts';

const { ordering: words } = messages;
const useStyles = makeStyles({ text: { margin: '0 0 12px' } });

/** Entries that `order` takes at most. */
const most = 1000;

/** Saves an order unless somebody made another one meanwhile, and offers the way back. Not a hook: it outlives the dialog. */
async function saveOrder({ kind }: CatalogScreen, ids: string[], seen: string[]): Promise<void> {
  const { list, order } = callsOf(kind);
  const back = async () => {
    try {
      await callApi(order, { body: { ids: seen, seen: ids } });
      toast.success(words.restored);
    } catch (error) {
      toast.error(`${words.notRestored} ${describeError(error)}`);
    }
    await invalidateCalls(list);
  };
  await callApi(order, { body: { ids, seen } });
  toast.success(words.saved, { undo: () => void back() });
  await invalidateCalls(list);
}

/** Puts the whole catalogue in order by mouse or keyboard; nothing is saved before the end. */
export function OrderDialog({
  screen,
  onClose,
}: {
  readonly screen: CatalogScreen;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { list } = callsOf(screen.kind);
  const query = useApiQuery(list, { query: { per_page: most } }, { staleTime: 0 });
  const [busy, setBusy] = useState(false);
  const entries = query.data?.data ?? [];
  const seen = entries.map(({ id }) => id);
  const { ids, rows, isChanged, move, reset } = useRowOrder(entries);
  const save = async () => {
    setBusy(true);
    try {
      await saveOrder(screen, [...ids], seen);
      onClose();
    } catch (error) {
      toast.error(toProblem(error)?.status === 409 ? words.conflict : describeError(error));
      reset();
      await query.refetch();
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={words.title(screen.words.one)}
      confirmLabel={words.save}
      busy={busy || !isChanged}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <p className={styles.text}>{words.text}</p>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <LoadingState />
      ) : (
        <OrderedRows
          label={screen.words.title}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ form }) => form.name}
          onMove={move}
        >
          {({ form }) => form.name}
        </OrderedRows>
      )}
    </ConfirmDialog>
  );
}
