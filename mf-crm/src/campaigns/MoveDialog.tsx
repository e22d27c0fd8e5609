import { type CampaignAction, endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { messages } from './messages.ts';

/** Asks before a campaign is begun, paused or ended. */
export function MoveDialog({
  campaign: { id, name },
  action,
  onClose,
}: {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly action: CampaignAction;
  readonly onClose: () => void;
}) {
  const move = useApiMutation(endpoints.moveCampaign, {
    invalidates: [endpoints.getCampaigns, endpoints.getCampaign],
    onSuccess: () => {
      toast.success(messages.moved[action]);
      onClose();
    },
    onError: (error) => {
      toast.error(describeError(error));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={messages.moveTitle(action, name)}
      confirmLabel={messages.moves[action]}
      busy={move.isPending}
      onConfirm={() => move.mutate({ params: { id }, body: { action } })}
      onCancel={onClose}
    >
      {messages.moveText[action]}
    </ConfirmDialog>
  );
}
