import type { Usage } from '@alo/contracts';
import { ApiError } from '@alo/core';
import { ConfirmDialog, UsageList } from '@alo/ui/overlay';
import { type ReactNode, useState } from 'react';
import { wordUsages } from '../object-words.ts';
import { messages } from './messages.ts';

interface Question {
  readonly usages: readonly Usage[];
  readonly answer: (agreed: boolean) => void;
}

/**
 * Saves what may be reached by calls from outside. Where the server says that calls would end there, the person is asked
 * and it is saved again, knowing it. The dialog is to be rendered.
 */
export function useSwitchOffQuestion() {
  const [question, ask] = useState<Question | null>(null);
  const saveAsking = async <Saved,>(
    save: (switchOff: boolean) => Promise<Saved>,
  ): Promise<Saved> => {
    try {
      return await save(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'SWITCH_OFF') throw error;
      const usages = error.usages ?? [];
      const agreed = await new Promise<boolean>((answer) => ask({ usages, answer }));
      ask(null);
      if (!agreed) throw error;
      return save(true);
    }
  };
  const dialog: ReactNode = question && (
    <ConfirmDialog
      title={messages.switchOff.title}
      confirmLabel={messages.switchOff.confirm}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {messages.switchOff.text}
      <UsageList usages={wordUsages(question.usages)} />
    </ConfirmDialog>
  );
  return { saveAsking, dialog };
}
