import { type OperatorParts, notifyOperator } from '../../kernel/notifications/notify-operator.ts';
import { messages } from './messages.ts';

/** Notifies the operator's people that old recordings are still there or cannot be reached, at most once a week. */
export function noticeKeptRecordings(parts: OperatorParts): Promise<void> {
  return notifyOperator(parts, {
    permission: 'platform.view',
    ...messages.keptRecordings,
    link: null,
    quiet: 7 * 86_400_000,
  });
}
