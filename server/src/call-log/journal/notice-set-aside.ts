import { type OperatorParts, notifyOperator } from '../../kernel/notifications/notify-operator.ts';
import { messages } from '../set-aside/messages.ts';

/** Notifies the operator's people that calls wait in the list, at most once an hour. */
export function noticeSetAside(parts: OperatorParts): Promise<void> {
  return notifyOperator(parts, {
    permission: 'platform.calls',
    ...messages.setAside,
    link: '/setting/set-aside-calls',
    quiet: 3_600_000,
  });
}
