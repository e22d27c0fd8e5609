import { ConfirmDialog } from '@alo/ui/overlay';
import { messages } from './messages.ts';

/** The number is another customer's too, and the company allows that: only knowingly. */
export function DuplicateQuestion({
  text,
  onConfirm,
  onClose,
}: {
  readonly text: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={messages.duplicate.title}
      confirmLabel={messages.duplicate.save}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
