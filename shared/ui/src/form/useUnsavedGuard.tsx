import { type ReactNode, useEffect, useState } from 'react';
import { formMessages } from './messages.ts';
import { guardNavigation } from '../navigation/navigation-guard.ts';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';

/** Asks before an unsaved form is left; the dialog is to be rendered by the caller. */
export function useUnsavedGuard(active: boolean): ReactNode {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useEffect(() => {
    if (!active) return undefined;
    return guardNavigation(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, [active]);
  if (answer === null) return null;
  const reply = (leave: boolean) => {
    answer(leave);
    setAnswer(null);
  };
  return (
    <ConfirmDialog
      title={formMessages.unsavedTitle}
      confirmLabel={formMessages.leave}
      cancelLabel={formMessages.stay}
      onConfirm={() => reply(true)}
      onCancel={() => reply(false)}
    >
      {formMessages.unsavedText}
    </ConfirmDialog>
  );
}
