import { endpoints, type MonitorCall } from '@alo/contracts';
import { useApiMutation, useCan } from '@alo/core';
import { Button, describeError, MoreHorizontalRegular, toast } from '@alo/ui';
import { MenuButton } from '@alo/ui/list';
import { ConfirmDialog, MenuItem, MenuList } from '@alo/ui/overlay';
import { use, useState } from 'react';
import { agentsLabel, customerLabel } from '../call-label.ts';
import { messages } from '../messages.ts';
import { useModes } from './MonitoringBar.tsx';
import { MonitoringContext } from './useMonitoring.ts';

/** What a supervisor does with a call. */
export function CallActions({ call }: { readonly call: MonitorCall }) {
  const monitoring = use(MonitoringContext);
  const modes = useModes();
  const mayEnd = useCan('monitor.hangup', 'monitor');
  const [asks, setAsks] = useState(false);
  const end = useApiMutation(endpoints.hangUpMonitored);
  const label = `${agentsLabel(call)} – ${customerLabel(call)}`;
  const isTalking = call.state === 'talking' || call.state === 'held';
  const usable = isTalking && monitoring !== null ? modes : [];
  if (usable.length === 0 && !mayEnd) return null;
  const isHeard = monitoring?.monitored?.callId === call.id;
  return (
    <>
      <MenuButton
        button={
          <Button
            size="small"
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            aria-label={messages.actions.of(label)}
          />
        }
      >
        <MenuList>
          {usable.map((mode) => (
            <MenuItem
              key={mode}
              disabled={!isHeard && monitoring?.isPhoneFree !== true}
              onClick={() => monitoring?.start({ id: call.id, label }, mode)}
            >
              {messages.actions[mode]}
            </MenuItem>
          ))}
          {mayEnd && <MenuItem onClick={() => setAsks(true)}>{messages.actions.hangup}</MenuItem>}
        </MenuList>
      </MenuButton>
      {asks && (
        <ConfirmDialog
          title={messages.actions.hangupTitle}
          confirmLabel={messages.actions.hangup}
          busy={end.isPending}
          onConfirm={() =>
            end.mutate(
              { params: { id: call.id } },
              {
                onSuccess: () => setAsks(false),
                onError: (error) => void toast.error(describeError(error)),
              },
            )
          }
          onCancel={() => setAsks(false)}
        >
          {messages.actions.hangupText(label)}
        </ConfirmDialog>
      )}
    </>
  );
}
