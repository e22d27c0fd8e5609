import { type OperatorParts, notifyOperator } from '../../kernel/notifications/notify-operator.ts';
import { messages } from './messages.ts';

/** Notifies the operator's people that a conversation was to be recorded and is not, at most once an hour. */
export function noticeLostRecording(parts: OperatorParts): Promise<void> {
  return notifyOperator(parts, {
    permission: 'platform.view',
    ...messages.lostRecording,
    link: null,
    quiet: 3_600_000,
  });
}
