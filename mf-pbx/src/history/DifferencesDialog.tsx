import type { RoutingVersion } from '@alo/contracts';
import { ConfirmDialog } from '@alo/ui/overlay';
import { messages as objects } from '../objects/messages.ts';
import { DifferencesTable } from './DifferencesTable.tsx';
import { subjectTitle } from './history-list.tsx';
import { messages } from './messages.ts';

/** What one save changed, before and after beside each other. */
export function DifferencesDialog({
  row,
  onClose,
}: {
  readonly row: RoutingVersion;
  readonly onClose: () => void;
}) {
  const title = messages.differences(subjectTitle(row), row.version);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={objects.close}
      refused
      onConfirm={onClose}
      onCancel={onClose}
    >
      <DifferencesTable {...row} title={title} />
    </ConfirmDialog>
  );
}
