import type { ReactNode } from 'react';
import type { UsageLike } from '../components/errors.ts';
import { LoadingState } from '../components/LoadingState.tsx';
import { ErrorState } from '../components/StateCard.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { UsageList } from '../overlay/DeleteDialog.tsx';
import { messages } from './messages.ts';

/** Where something is used, with the way there. Open while it is rendered. */
export function UsesDialog({
  name,
  usages,
  error,
  onRetry,
  onClose,
  children,
}: {
  readonly name: string;
  readonly usages: readonly UsageLike[] | undefined;
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
          <UsageList usages={usages} />
          {children}
        </>
      )}
    </ConfirmDialog>
  );
}
