import { type Account, endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { DeleteAccount } from './DeleteAccount.tsx';
import { messages } from './messages.ts';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';

/** A question that is open over the list. */
export interface AccountQuestion {
  readonly kind: 'delete' | 'lock' | 'password';
  readonly account: Account;
}

export function AccountDialogs({
  question,
  onClose,
}: {
  readonly question: AccountQuestion | null;
  readonly onClose: () => void;
}) {
  switch (question?.kind) {
    case 'delete':
      return <DeleteAccount account={question.account} onClose={onClose} />;
    case 'lock':
      return <LockAccount account={question.account} onClose={onClose} />;
    case 'password':
      return <AccountPassword account={question.account} onClose={onClose} />;
    default:
      return null;
  }
}

interface OneProps {
  readonly account: Account;
  readonly onClose: () => void;
}

function LockAccount({ account: { id, name }, onClose }: OneProps) {
  const lock = useApiMutation(endpoints.lockAccount, {
    invalidates: [endpoints.getAccounts],
    onSuccess: () => {
      toast.success(messages.lock.done(name));
      onClose();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <ConfirmDialog
      title={messages.lock.title(name)}
      confirmLabel={messages.lock.confirm}
      busy={lock.isPending}
      onConfirm={() => lock.mutate({ params: { id }, body: { locked: true } })}
      onCancel={onClose}
    >
      {messages.lock.text}
    </ConfirmDialog>
  );
}

function AccountPassword({ account: { id, name }, onClose }: OneProps) {
  const change = useApiMutation(endpoints.changeAccountPassword);
  return (
    <NewPasswordDialog
      name={name}
      onSave={(password) => change.mutateAsync({ params: { id }, body: { password } })}
      onClose={onClose}
    />
  );
}
