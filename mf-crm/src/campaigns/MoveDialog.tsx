import { type CampaignAction, type CampaignRow, endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { Checkbox } from '@alo/ui/controls';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { messages } from './messages.ts';

/** Actions after which no more calls begin. */
const ending: readonly CampaignAction[] = ['pause', 'complete', 'stop'];

/** Asks before a campaign is begun, paused or ended. */
export function MoveDialog({
  campaign: { id, name, status },
  action,
  onClose,
}: {
  readonly campaign: Pick<CampaignRow, 'id' | 'name' | 'status'>;
  readonly action: CampaignAction;
  readonly onClose: () => void;
}) {
  const [endsCalls, setEndsCalls] = useState(false);
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
      onConfirm={() => move.mutate({ params: { id }, body: { action, end_calls: endsCalls } })}
      onCancel={onClose}
    >
      {messages.moveText[action]}
      {status === 'running' && ending.includes(action) && (
        <div>
          <Checkbox
            label={messages.endCalls}
            checked={endsCalls}
            onChange={(_event, { checked }) => setEndsCalls(checked === true)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
