import { endpoints, objectEndpoints } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { describeError, ErrorState, LoadingState, makeStyles, toast } from '@alo/ui';
import { OrderedRows, useRowOrder } from '@alo/ui/form';
import { ConfirmDialog } from '@alo/ui/overlay';
import { outboundMessages } from './messages.ts';

const { sort: words } = outboundMessages;
const useStyles = makeStyles({ text: { margin: '0 0 12px' } });

/** Rules that `PUT /partner/rule-order` takes at most. */
const most = 200;

/** Puts the rules into the order in which they are tried. */
export function SortDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const { list } = objectEndpoints.outbound;
  const query = useApiQuery(
    list,
    { query: { sort: 'priority', page_size: most } },
    { staleTime: 0 },
  );
  const save = useApiMutation(endpoints.sortOutbound, {
    invalidates: [list],
    onSuccess: () => {
      toast.success(words.saved);
      onClose();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const { ids, rows, isChanged, move } = useRowOrder(query.data?.data ?? []);
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.save}
      busy={save.isPending || !isChanged}
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
