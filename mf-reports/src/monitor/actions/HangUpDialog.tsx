import { endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { messages } from '../messages.ts';

/** Asks before a call of others is ended. */
export function HangUpDialog({
  call: { id, label },
  onClose,
}: {
  readonly call: { readonly id: string; readonly label: string };
  readonly onClose: () => void;
}) {
  const end = useApiMutation(endpoints.hangUpMonitored);
  return (
    <ConfirmDialog
      title={messages.actions.hangupTitle}
      confirmLabel={messages.actions.hangup}
      busy={end.isPending}
      onConfirm={() =>
        end.mutate(
          { params: { id } },
          {
            onSuccess: onClose,
            onError: (error) => void toast.error(describeError(error)),
          },
        )
      }
      onCancel={onClose}
    >
      {messages.actions.hangupText(label)}
    </ConfirmDialog>
  );
}
