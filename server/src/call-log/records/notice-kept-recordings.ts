import { type OperatorParts, tellOperator } from '../../kernel/notifications/tell-operator.ts';
import { messages } from './messages.ts';

/** Tells the operator's people that old recordings are still there or cannot be reached, at most once a week. */
export function noticeKeptRecordings(parts: OperatorParts): Promise<void> {
  return tellOperator(parts, {
    permission: 'platform.view',
    ...messages.keptRecordings,
    link: null,
    quiet: 7 * 86_400_000,
  });
}
