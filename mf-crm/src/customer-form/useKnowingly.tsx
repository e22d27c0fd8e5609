import { ApiError } from '@alo/core';
import { describeError } from '@alo/ui';
import { type ReactNode, useRef, useState } from 'react';
import { DuplicateQuestion } from './DuplicateQuestion.tsx';

/**
 * Saves that a number of two customers may hold up: `run` hands over whether it is meant, and where the server asks
 * the form shows a question, whose answer saves again by `again`.
 */
export function useKnowingly(): {
  readonly run: <T>(save: (duplicate_phone: boolean) => Promise<T>) => Promise<T>;
  readonly question: (again: () => void) => ReactNode;
} {
  const [text, setText] = useState<string | null>(null);
  const knowingly = useRef(false);
  return {
    run: async (save) => {
      try {
        return await save(knowingly.current);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'DUPLICATE_PHONE') {
          setText(describeError(error));
        }
        throw error;
      } finally {
        knowingly.current = false;
      }
    },
    question: (again) =>
      text !== null && (
        <DuplicateQuestion
          text={text}
          onConfirm={() => {
            knowingly.current = true;
            setText(null);
            again();
          }}
          onClose={() => setText(null)}
        />
      ),
  };
}
