import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { messages } from './messages.ts';
import type { RecordForm } from './record-endpoints.ts';
import type { SaveQuestion } from './record-screen.ts';

interface Question {
  readonly words: SaveQuestion;
  readonly answer: (agreed: boolean) => void;
}

/** The person thought better of it; nothing was saved. */
class NotConfirmedError extends Error {
  override readonly name = 'NotConfirmedError';
  readonly code = 'NOT_CONFIRMED';
  readonly detail = messages.notConfirmed;
}

/** Asks a second time before a form is saved that its screen finds dangerous. The dialog is to be rendered. */
export function useAskFirst({
  confirm,
}: {
  readonly confirm?: (form: RecordForm) => SaveQuestion | null;
}) {
  const [question, ask] = useState<Question | null>(null);
  const askFirst = async (form: RecordForm): Promise<void> => {
    const words = confirm?.(form) ?? null;
    if (words === null) return;
    const agreed = await new Promise<boolean>((answer) => ask({ words, answer }));
    ask(null);
    if (!agreed) throw new NotConfirmedError(words.title);
  };
  const dialog: ReactNode = question && (
    <ConfirmDialog
      title={question.words.title}
      confirmLabel={question.words.confirm}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {question.words.text}
    </ConfirmDialog>
  );
  return { askFirst, dialog };
}
