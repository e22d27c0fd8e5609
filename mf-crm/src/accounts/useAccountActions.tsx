import { type Account, endpoints } from '@alo/contracts';
import { useApiMutation, useCan, useSession } from '@alo/core';
import {
  DeleteRegular,
  describeError,
  EditRegular,
  KeyRegular,
  LockClosedRegular,
  SignOutRegular,
  toast,
  useNavigate,
} from '@alo/ui';
import { ShieldRegular } from '@alo/ui/controls';
import type { RowAction } from '@alo/ui/list';
import type { AccountQuestion } from './AccountDialogs.tsx';
import { messages } from './messages.ts';

const { actions } = messages;

/** What the present user may do with an account; `ask` opens a question over the list. */
export function useAccountActions(
  ask: (question: AccountQuestion) => void,
): readonly RowAction<Account>[] {
  const navigate = useNavigate();
  const { userId } = useSession();
  const mayEdit = useCan('account.edit');
  const mayPassword = useCan('account.changePassword');
  const mayLock = useCan('account.lock');
  const mayDelete = useCan('account.delete');
  const onError = (error: unknown) => toast.error(describeError(error));
  const unlock = useApiMutation(endpoints.lockAccount, {
    invalidates: [endpoints.getAccounts],
    onSuccess: ({ name }) => toast.success(messages.lock.undone(name)),
    onError,
  });
  const signOut = useApiMutation(endpoints.signOutAccount, { onError });
  const resetTotp = useApiMutation(endpoints.resetAccountTotp, {
    invalidates: [endpoints.getAccounts],
    onError,
  });
  const isSelf = ({ id }: Account) => id === userId;
  return [
    {
      id: 'edit',
      label: actions.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: ({ id }) => void navigate(`/account/edit/${id}`),
    },
    {
      id: 'password',
      label: actions.changePassword,
      icon: <KeyRegular />,
      hidden: (account) => !mayPassword || isSelf(account),
      onClick: (account) => ask({ kind: 'password', account }),
    },
    {
      id: 'lock',
      label: actions.lock,
      icon: <LockClosedRegular />,
      hidden: (account) => !mayLock || isSelf(account) || !account.is_active,
      onClick: (account) => ask({ kind: 'lock', account }),
    },
    {
      id: 'unlock',
      label: actions.unlock,
      icon: <LockClosedRegular />,
      hidden: (account) => !mayLock || account.is_active,
      onClick: ({ id }) => unlock.mutate({ params: { id }, body: { locked: false } }),
    },
    {
      id: 'sign-out',
      label: actions.signOut,
      icon: <SignOutRegular />,
      hidden: (account) => !mayLock || !account.is_active,
      onClick: ({ id, name }) =>
        signOut.mutate(
          { params: { id } },
          { onSuccess: ({ ended }) => toast.success(messages.signedOut(name, ended)) },
        ),
    },
    {
      id: 'reset-totp',
      label: actions.resetTotp,
      icon: <ShieldRegular />,
      hidden: ({ totp }) => !mayPassword || !totp,
      onClick: ({ id, name }) =>
        resetTotp.mutate(
          { params: { id } },
          { onSuccess: () => toast.success(messages.totpReset(name)) },
        ),
    },
    {
      id: 'delete',
      label: actions.remove,
      icon: <DeleteRegular />,
      hidden: (account) => !mayDelete || isSelf(account),
      onClick: (account) => ask({ kind: 'delete', account }),
    },
  ];
}
