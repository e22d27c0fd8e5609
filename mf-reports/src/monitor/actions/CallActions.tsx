import type { MonitorCall } from '@alo/contracts';
import { MenuItem, MenuList } from '@alo/ui/overlay';
import { use, useState } from 'react';
import { agentsLabel, customerLabel } from '../call-label.ts';
import { messages } from '../messages.ts';
import { ActionsButton } from './ActionsButton.tsx';
import { BoardRightsContext } from './board-rights.ts';
import { HangUpDialog } from './HangUpDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { MonitoringContext } from './useMonitoring.ts';

/** A call as its actions name it. */
interface NamedCall {
  readonly id: string;
  readonly label: string;
}

/** What a supervisor does with a call. */
export function CallActions({ call }: { readonly call: MonitorCall }) {
  const { modes, hangUp, transfer } = use(BoardRightsContext);
  const [asks, setAsks] = useState<'hangUp' | 'transfer' | null>(null);
  const close = () => setAsks(null);
  const named = { id: call.id, label: `${agentsLabel(call)} – ${customerLabel(call)}` };
  const isTalking = call.state === 'talking' || call.state === 'held';
  if (!hangUp && ((modes.length === 0 && !transfer) || !isTalking)) return null;
  return (
    <>
      <ActionsButton of={named.label}>
        <CallMenu call={named} isTalking={isTalking} onAsk={setAsks} />
      </ActionsButton>
      {asks === 'hangUp' && <HangUpDialog call={named} onClose={close} />}
      {asks === 'transfer' && <TransferDialog call={named} onClose={close} />}
    </>
  );
}

function CallMenu({
  call,
  isTalking,
  onAsk,
}: {
  readonly call: NamedCall;
  readonly isTalking: boolean;
  readonly onAsk: (action: 'hangUp' | 'transfer') => void;
}) {
  const monitoring = use(MonitoringContext);
  const { modes, hangUp, transfer } = use(BoardRightsContext);
  const isHeard = monitoring?.monitored?.callId === call.id;
  return (
    <MenuList>
      {monitoring !== null &&
        isTalking &&
        modes.map((mode) => (
          <MenuItem
            key={mode}
            disabled={!isHeard && !monitoring.isPhoneFree}
            onClick={() => monitoring.start(call, mode)}
          >
            {messages.actions[mode]}
          </MenuItem>
        ))}
      {transfer && isTalking && (
        <MenuItem onClick={() => onAsk('transfer')}>{messages.actions.transfer}</MenuItem>
      )}
      {hangUp && <MenuItem onClick={() => onAsk('hangUp')}>{messages.actions.hangup}</MenuItem>}
    </MenuList>
  );
}
