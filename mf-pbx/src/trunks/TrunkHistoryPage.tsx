import { endpoints, type TrunkVersion } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { ArrowUndoRegular, describeError, formatDateTime, toast } from '@alo/ui';
import type { ListDefinition } from '@alo/ui/list';
import { ConfirmDialog } from '@alo/ui/overlay';
import { LogPage } from '@alo/ui/records';
import { useState } from 'react';
import { messages } from './messages.ts';

const { history: words, fields } = messages;
const { columns } = words;

/** What a change was about, in words. */
function changeText({ before, form }: TrunkVersion): string {
  if (before === null) return words.whole;
  const names = Object.entries(fields).flatMap(([field, label]) => {
    const was = JSON.stringify(Reflect.get(before, field));
    return was === JSON.stringify(Reflect.get(form, field)) ? [] : [label];
  });
  return names.join(', ') || words.onlyPassword;
}

const definition: ListDefinition<TrunkVersion> = {
  id: 'trunk-history',
  title: words.title,
  rowKey: ({ version }) => String(version),
  rowName: ({ name }) => name,
  searchPlaceholder: words.search,
  columns: [
    { id: 'name', header: columns.name, priority: 'title', render: ({ name }) => name },
    { id: 'at', header: columns.at, render: ({ at }) => formatDateTime(at) },
    { id: 'by', header: columns.by, render: ({ by }) => by || words.system },
    { id: 'action', header: columns.action, render: ({ action }) => words.actions[action] },
    { id: 'changed', header: columns.changed, render: changeText },
  ],
};

/** Every change of a way to a carrier, and the way back to what it was. */
export function TrunkHistoryPage() {
  const [version, restore] = useState<TrunkVersion | null>(null);
  return (
    <>
      <LogPage
        definition={definition}
        endpoint={endpoints.getTrunkVersions}
        empty={words.empty}
        rowActions={[
          {
            id: 'restore',
            label: words.restore,
            icon: <ArrowUndoRegular />,
            direct: true,
            onClick: restore,
          },
        ]}
      />
      {version && <RestoreDialog version={version} onClose={() => restore(null)} />}
    </>
  );
}

interface RestoreProps {
  readonly version: TrunkVersion;
  readonly onClose: () => void;
}

function RestoreDialog({ version: { version, name, at }, onClose }: RestoreProps) {
  const restore = useApiMutation(endpoints.restoreTrunkVersion, {
    invalidates: [endpoints.listTrunks, endpoints.getTrunks, endpoints.getTrunkVersions],
    onSuccess: () => {
      toast.success(words.restored(name));
      onClose();
    },
    onError: (error) => toast.error(error.errors?.[0]?.message ?? describeError(error)),
  });
  return (
    <ConfirmDialog
      title={words.restoreTitle(name)}
      confirmLabel={words.restore}
      busy={restore.isPending}
      onConfirm={() => restore.mutate({ params: { version: String(version) } })}
      onCancel={onClose}
    >
      {words.restoreText(formatDateTime(at))}
    </ConfirmDialog>
  );
}
