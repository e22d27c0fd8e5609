import { Button, MessageBar } from '@alo/ui';
import { use } from 'react';
import { messages } from '../messages.ts';
import { BoardRightsContext } from './board-rights.ts';
import { MonitoringContext } from './useMonitoring.ts';

/** The call that is heard: its modes, and the way into the agent's place. The phone ends it. */
export function MonitoringBar() {
  const monitoring = use(MonitoringContext);
  const { modes, takeOver: mayTakeOver } = use(BoardRightsContext);
  const monitored = monitoring?.monitored ?? null;
  if (monitoring === null || monitored === null) return null;
  const { busy, start, takeOver } = monitoring;
  const call = { id: monitored.callId, label: monitored.label };
  return (
    <MessageBar
      tone="info"
      actions={
        <>
          {modes.map((mode) => (
            <Button
              key={mode}
              size="small"
              aria-pressed={monitored.mode === mode}
              appearance={monitored.mode === mode ? 'primary' : 'secondary'}
              disabledFocusable={busy || !monitored.hasDialled}
              onClick={() => start(call, mode)}
            >
              {messages.actions[mode]}
            </Button>
          ))}
          {mayTakeOver && (
            <Button
              size="small"
              disabledFocusable={busy || !monitored.hasDialled}
              onClick={takeOver}
            >
              {messages.actions.takeover}
            </Button>
          )}
        </>
      }
    >
      {messages.actions.hearing(monitored.label)} {messages.actions.explain[monitored.mode]}
    </MessageBar>
  );
}
