import type { Usage } from '@alo/contracts';
import { ErrorState, LoadingState } from '@alo/ui';
import { ConfirmDialog, UsageList } from '@alo/ui/overlay';
import type { ReactNode } from 'react';
import { wordUsages } from '../object-words.ts';
import { messages } from './messages.ts';

/** Where something is used, with the way there. Open while it is rendered. */
export function UsesQuestion({
  name,
  usages,
  error,
  onRetry,
  onClose,
  children,
}: {
  readonly name: string;
  readonly usages: readonly Usage[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** What can be done about it, below the list. */
  readonly children?: ReactNode;
}) {
  return (
    <ConfirmDialog
      title={messages.usesOf(name)}
      confirmLabel={messages.close}
      refused
      onConfirm={onClose}
      onCancel={onClose}
    >
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : usages === undefined ? (
        <LoadingState />
      ) : usages.length === 0 ? (
        messages.unused
      ) : (
        <>
          {messages.usedAt}
          <UsageList usages={wordUsages(usages)} />
          {children}
        </>
      )}
    </ConfirmDialog>
  );
}
