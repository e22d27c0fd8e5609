import { ConfirmDialog } from '@alo/ui/overlay';
import { dialQuestion, type DialQuestion } from './ask-first.ts';
import { messages } from './messages.ts';

/** Asks before somebody is called who does not want to be. The way back has the focus. */
export function UnwantedCall({ who, call }: DialQuestion) {
  return (
    <ConfirmDialog
      title={messages.title}
      cancelLabel={messages.doNotCall}
      confirmLabel={messages.call}
      onCancel={dialQuestion.close}
      onConfirm={() => {
        dialQuestion.close();
        call();
      }}
    >
      {messages.advice(who)}
    </ConfirmDialog>
  );
}
