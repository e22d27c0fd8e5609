import { endpoints, readListQuery, type RoutingVersion } from '@alo/contracts';
import { invalidateAnswers, useApiMutation, useApiQuery, useCan } from '@alo/core';
import { ArrowUndoRegular, describeError, HistoryRegular, NoteRegular, toast } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { DifferencesDialog } from './DifferencesDialog.tsx';
import { historyList } from './history-list.tsx';
import { messages } from './messages.ts';

interface Question {
  readonly kind: 'show' | 'restore';
  readonly row: RoutingVersion;
}

/** Every save of the routing, what it changed, and the way back. `?id=` shows one object's. */
export function HistoryPage() {
  const [question, ask] = useState<Question | null>(null);
  const mayRestore = useCan('inbound.edit', 'pbx');
  const controls = useListState(historyList);
  const query = useApiQuery(endpoints.getRoutingVersions, {
    query: readListQuery(endpoints.getRoutingVersions, controls.state),
  });
  const close = () => ask(null);
  return (
    <>
      <ListPage
        definition={historyList}
        controls={controls}
        query={query}
        empty={{ text: messages.empty, icon: <HistoryRegular /> }}
        rowActions={[
          {
            id: 'show',
            label: messages.show,
            icon: <NoteRegular />,
            direct: true,
            onClick: (row) => ask({ kind: 'show', row }),
          },
          {
            id: 'restore',
            label: messages.restore,
            icon: <ArrowUndoRegular />,
            hidden: () => !mayRestore,
            onClick: (row) => ask({ kind: 'restore', row }),
          },
        ]}
      />
      {question?.kind === 'show' && <DifferencesDialog row={question.row} onClose={close} />}
      {question?.kind === 'restore' && (
        <RestoreDialog version={question.row.version} onClose={close} />
      )}
    </>
  );
}

function RestoreDialog({
  version,
  onClose,
}: {
  readonly version: number;
  readonly onClose: () => void;
}) {
  const restore = useApiMutation(endpoints.restoreRoutingVersion, {
    onSuccess: (answer) => {
      // Any object may be another one now.
      void invalidateAnswers();
      toast.success(messages.restored(answer.version, answer.changed));
      onClose();
    },
    onError: (error) => toast.error(error.errors?.[0]?.message ?? describeError(error)),
  });
  return (
    <ConfirmDialog
      title={messages.restoreTitle(version)}
      confirmLabel={messages.restoreConfirm}
      busy={restore.isPending}
      onConfirm={() => restore.mutate({ body: { version } })}
      onCancel={onClose}
    >
      {messages.restoreText}
    </ConfirmDialog>
  );
}
