import { endpoints } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { changeFound, type FoundCustomers } from './change-found.ts';
import { messages } from './messages.ts';

const { bulk } = messages;

/** Asks before everybody who was found is deleted. Open while it is rendered. */
export function DeleteFoundDialog({
  found: { query, total },
  onDeleted,
  onClose,
}: {
  readonly found: FoundCustomers;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    if (
      await changeFound(() => requestEndpoint(endpoints.deleteAllCustomers, { body: { query } }))
    ) {
      onDeleted();
      onClose();
    } else setBusy(false);
  };
  return (
    <ConfirmDialog
      title={bulk.deleteAllTitle(total)}
      confirmLabel={bulk.deleteAll(total)}
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {bulk.allHint}
    </ConfirmDialog>
  );
}
