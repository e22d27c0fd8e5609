import type { CampaignAction, CampaignRow } from '@alo/contracts';
import { invalidateEndpoints } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { Checkbox } from '@alo/ui/controls';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { useCampaignCalls } from '../campaign-detail/campaign-calls.ts';
import { messages } from './messages.ts';

/** Actions after which no more calls begin. */
const ending: readonly CampaignAction[] = ['pause', 'complete', 'stop'];

/** Asks before a campaign is begun, paused or ended. */
export function MoveDialog({
  campaign: { id, name, status },
  action,
  dials = true,
  onClose,
}: {
  readonly campaign: Pick<CampaignRow, 'id' | 'name' | 'status'>;
  readonly action: CampaignAction;
  /** It calls people: otherwise people answer by themselves. */
  readonly dials?: boolean;
  readonly onClose: () => void;
}) {
  const [endsCalls, setEndsCalls] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { move, changed } = useCampaignCalls();
  const confirm = async () => {
    setBusy(true);
    try {
      await move(id, { action, end_calls: endsCalls });
      toast.success(messages.moved[action]);
    } catch (error) {
      toast.error(describeError(error));
    }
    await invalidateEndpoints(...changed);
    onClose();
  };
  return (
    <ConfirmDialog
      title={messages.moveTitle(action, name)}
      confirmLabel={messages.moves[action]}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {(dials ? messages.moveText : messages.moveTextUncalled)[action]}
      {dials && status === 'running' && ending.includes(action) && (
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
