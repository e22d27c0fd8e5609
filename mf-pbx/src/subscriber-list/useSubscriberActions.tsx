import { endpoints, type Subscriber } from '@alo/contracts';
import { requestDial, useApiMutation, useCan } from '@alo/core';
import {
  CallRegular,
  DeleteRegular,
  describeError,
  EditRegular,
  KeyRegular,
  PhoneDesktopRegular,
  SignOutRegular,
  toast,
  useNavigate,
  VoicemailRegular,
} from '@alo/ui';
import { LinkRegular } from '@alo/ui/controls';
import type { BulkAction, RowAction } from '@alo/ui/list';
import { messages } from './messages.ts';
import type { SubscriberQuestion } from './SubscriberDialogs.tsx';

const { list } = messages;

/** What the present user may do with the rows; `ask` opens a question over the list. */
export function useSubscriberActions(ask: (question: SubscriberQuestion) => void) {
  const navigate = useNavigate();
  const mayCall = useCan('phone.use', 'softphone');
  const mayEdit = useCan('subscriber.edit', 'pbx');
  const maySeeSecret = useCan('subscriber.viewSecret', 'pbx');
  const mayReset = useCan('subscriber.resetSecret', 'pbx');
  const mayDelete = useCan('subscriber.delete', 'pbx');
  const mayDeleteMany = useCan('subscriber.deleteAll', 'pbx');
  const mayLogOut = useCan('deskphone.edit', 'pbx');
  const logOut = useApiMutation(endpoints.endHotDesk, {
    invalidates: [endpoints.getSubscribers],
    onError: (error) => toast.error(describeError(error)),
  });
  const rowActions: readonly RowAction<Subscriber>[] = [
    {
      id: 'call',
      label: list.call,
      icon: <CallRegular />,
      direct: true,
      hidden: () => !mayCall,
      onClick: ({ extension, name }) => requestDial({ kind: 'number', number: extension, name }),
    },
    {
      id: 'edit',
      label: list.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: ({ id }) => void navigate(`/subscribers/edit/${id}`),
    },
    {
      id: 'uses',
      label: list.uses,
      icon: <LinkRegular />,
      onClick: (subscriber) => ask({ kind: 'uses', subscriber }),
    },
    {
      id: 'qr',
      label: list.qr,
      icon: <PhoneDesktopRegular />,
      hidden: () => !maySeeSecret,
      onClick: (subscriber) => ask({ kind: 'qr', subscriber }),
    },
    {
      id: 'log-out',
      label: list.logOut,
      icon: <SignOutRegular />,
      hidden: ({ guest }) => !mayLogOut || guest === null,
      onClick: ({ id, extension }) =>
        logOut.mutate(
          { params: { id } },
          { onSuccess: () => toast.success(list.loggedOut(extension)) },
        ),
    },
    {
      id: 'reset-secret',
      label: list.resetSecret,
      icon: <KeyRegular />,
      hidden: () => !mayReset,
      onClick: (subscriber) => ask({ kind: 'reset-secret', subscriber }),
    },
    {
      id: 'mailbox-pin',
      label: list.mailboxPin,
      icon: <VoicemailRegular />,
      hidden: () => !mayReset,
      onClick: (subscriber) => ask({ kind: 'mailbox-pin', subscriber }),
    },
    {
      id: 'delete',
      label: list.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: (subscriber) => ask({ kind: 'delete', subscriber }),
    },
  ];
  const bulkActions: readonly BulkAction<Subscriber>[] = mayDeleteMany
    ? [
        {
          id: 'delete',
          label: list.remove,
          icon: <DeleteRegular />,
          onClick: (subscribers, clear) => ask({ kind: 'delete-many', subscribers, clear }),
        },
      ]
    : [];
  return { rowActions, bulkActions };
}
