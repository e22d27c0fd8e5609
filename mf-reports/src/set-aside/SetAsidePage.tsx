import { endpoints, readListQuery, type SetAsideCall } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import {
  ArrowUndoRegular,
  Button,
  DeleteRegular,
  describeError,
  HistoryRegular,
  toast,
} from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { messages } from './messages.ts';
import { setAsideList } from './set-aside-list.ts';

const invalidates = [endpoints.getSetAsideCalls] as const;
const onError = (error: unknown) => toast.error(describeError(error));

/** Calls that no record could be made of, of all companies, for the operator. */
export function SetAsidePage() {
  const [leaving, leave] = useState<SetAsideCall | null>(null);
  const controls = useListState(setAsideList);
  const query = useApiQuery(endpoints.getSetAsideCalls, {
    query: readListQuery(endpoints.getSetAsideCalls, controls.state),
  });
  const retry = useApiMutation(endpoints.retrySetAsideCall, {
    invalidates,
    onError,
    onSuccess: ({ recorded }) =>
      recorded ? toast.success(messages.recorded) : toast.error(messages.notRecorded),
  });
  const retryAll = useApiMutation(endpoints.retrySetAsideCalls, {
    invalidates,
    onError,
    onSuccess: ({ recorded, failed }) => {
      const text = messages.allTried(recorded, failed);
      if (recorded > 0) toast.success(text);
      else toast.error(text);
    },
  });
  return (
    <>
      <ListPage
        definition={setAsideList}
        controls={controls}
        query={query}
        empty={{ text: messages.empty, icon: <HistoryRegular /> }}
        actions={
          query.data !== undefined &&
          query.data.total > 0 && (
            <Button
              appearance="primary"
              disabled={retryAll.isPending}
              onClick={() => retryAll.mutate({})}
            >
              {messages.retryAll}
            </Button>
          )
        }
        rowActions={[
          {
            id: 'retry',
            label: messages.retry,
            icon: <ArrowUndoRegular />,
            direct: true,
            onClick: ({ id }) => retry.mutate({ params: { id } }),
          },
          {
            id: 'remove',
            label: messages.remove,
            icon: <DeleteRegular />,
            direct: true,
            onClick: leave,
          },
        ]}
      />
      {leaving && <RemoveCall call={leaving} onClose={() => leave(null)} />}
    </>
  );
}

function RemoveCall({
  call,
  onClose,
}: {
  readonly call: SetAsideCall;
  readonly onClose: () => void;
}) {
  const remove = useApiMutation(endpoints.deleteSetAsideCall, {
    invalidates,
    onError,
    onSuccess: () => {
      toast.success(messages.removed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={messages.removeTitle(call.call_id)}
      confirmLabel={messages.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: call.id } })}
      onCancel={onClose}
    >
      {messages.removeText}
    </ConfirmDialog>
  );
}
