import type { Access, EndpointDefinition } from '@alo/contracts';
import { invalidateAnswers, useAccess, useApiMutation } from '@alo/core';
import { ArrowUndoRegular, NoteRegular } from '@fluentui/react-icons';
import { type ComponentType, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { describeError } from '../components/errors.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { toast } from '../toast/toast.ts';
import { LogPage } from './LogPage.tsx';
import type { ListEndpoint } from './record-endpoints.ts';

type Any = GenericSchema;

/** What was changed, one row a save, and the way back to any of them. */
export interface RecordHistory<Version extends { readonly version: number }> {
  readonly list: ListDefinition<Version>;
  readonly endpoint: ListEndpoint<Version>;
  /** Makes everything what it was at a version, as a new one. */
  readonly restore: EndpointDefinition<
    Any,
    Any,
    GenericSchema<{ readonly version: number }>,
    GenericSchema<unknown, { readonly version: number; readonly changed: number }>
  >;
  readonly mayRestore: Access;
  /** Asks in the place of the plain question: what is restored is chosen in it. */
  readonly Restore?: ComponentType<{ readonly row: Version; readonly onClose: () => void }>;
  /** What one save changed. */
  readonly Changes: ComponentType<{ readonly row: Version; readonly onClose: () => void }>;
  readonly words: {
    /** What an empty list says. */
    readonly empty: string;
    readonly show: string;
    readonly restore: string;
    readonly restoreTitle: (version: number) => string;
    readonly restoreText: string;
    readonly restoreConfirm: string;
    readonly restored: (version: number, changed: number) => string;
  };
}

interface HistoryProps<Version extends { readonly version: number }> {
  readonly history: RecordHistory<Version>;
}

/** The list of all saves. */
export function RecordHistoryPage<Version extends { readonly version: number }>({
  history,
}: HistoryProps<Version>) {
  const { list, endpoint, words, Changes, Restore } = history;
  const [shown, show] = useState<Version | null>(null);
  const [restored, restore] = useState<Version | null>(null);
  const mayRestore = useAccess(history.mayRestore) === 'granted';
  return (
    <>
      <LogPage
        definition={list}
        endpoint={endpoint}
        empty={words.empty}
        rowActions={[
          { id: 'show', label: words.show, icon: <NoteRegular />, direct: true, onClick: show },
          {
            id: 'restore',
            label: words.restore,
            icon: <ArrowUndoRegular />,
            hidden: () => !mayRestore,
            onClick: restore,
          },
        ]}
      />
      {shown && <Changes row={shown} onClose={() => show(null)} />}
      {restored && Restore && <Restore row={restored} onClose={() => restore(null)} />}
      {restored && !Restore && (
        <RestoreDialog history={history} version={restored.version} onClose={() => restore(null)} />
      )}
    </>
  );
}

function RestoreDialog<Version extends { readonly version: number }>({
  history: { restore, words },
  version,
  onClose,
}: HistoryProps<Version> & { readonly version: number; readonly onClose: () => void }) {
  const restoration = useApiMutation(restore, {
    onSuccess: (answer) => {
      // Any record may be another one now.
      void invalidateAnswers();
      toast.success(words.restored(answer.version, answer.changed));
      onClose();
    },
    onError: (error) => toast.error(error.errors?.[0]?.message ?? describeError(error)),
  });
  return (
    <ConfirmDialog
      title={words.restoreTitle(version)}
      confirmLabel={words.restoreConfirm}
      busy={restoration.isPending}
      onConfirm={() => restoration.mutate({ body: { version } })}
      onCancel={onClose}
    >
      {words.restoreText}
    </ConfirmDialog>
  );
}
