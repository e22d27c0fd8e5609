import { calls, objectCalls } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { describeError, ErrorState, LoadingState, makeStyles, toast } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { OrderedRows } from '../object-fields/OrderedRows.tsx';
import { outboundMessages } from './messages.ts';

const { sort: words } = outboundMessages;
const useStyles = makeStyles({ text: { margin: '0 0 12px' } });

/** Rules that `PUT /partner/rule-order` takes at most. */
const most = 200;

/** Puts the rules into the order in which they are tried. */
export function SortDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const { list } = objectCalls.outbound;
  const query = useApiQuery(
    list,
    { query: { sort: 'priority', page_size: most } },
    { staleTime: 0 },
  );
  const save = useApiMutation(calls.sortOutbound, {
    invalidates: [list],
    onSuccess: () => {
      toast.success(words.saved);
      onClose();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const rules = query.data?.data ?? [];
  const ids = order ?? rules.map(({ id }) => id);
  const rows = ids.flatMap((id) => rules.find((rule) => rule.id === id) ?? []);
  const move = (from: number, to: number) => {
    const [moved] = ids.slice(from, from + 1);
    if (moved !== undefined) setOrder(ids.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.save}
      busy={save.isPending || order === null}
      onConfirm={() => save.mutate({ body: { ids: [...ids] } })}
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
          rowName={({ form }) => form.name}
          onMove={move}
        >
          {({ form }) => form.name}
        </OrderedRows>
      )}
    </ConfirmDialog>
  );
}
