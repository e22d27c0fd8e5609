import { ConfirmDialog } from '@alo/ui/overlay';
import { useEffect, useSyncExternalStore } from 'react';
import { dialQuestion } from './dial-customer.ts';
import { messages } from './messages.ts';

/** Asks before somebody is called who does not want to be. */
export function DialQuestion() {
  const customer = useSyncExternalStore(dialQuestion.watch, dialQuestion.read);
  // The question belongs to the screen: nobody is asked on the next one.
  useEffect(() => dialQuestion.cancel, []);
  if (customer === null) return null;
  return (
    <ConfirmDialog
      title={messages.title(customer.name)}
      confirmLabel={messages.call}
      onConfirm={dialQuestion.confirm}
      onCancel={dialQuestion.cancel}
    >
      {messages.text}
    </ConfirmDialog>
  );
}
