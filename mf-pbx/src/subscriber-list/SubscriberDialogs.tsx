import { endpoints, type Subscriber } from '@alo/contracts';
import { useApiMutation, useApiQuery, useSession } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { ReplaceBox, UsesDialog } from '@alo/ui/records';
import { DeleteQuestion } from '../objects/DeleteQuestion.tsx';
import { wordUsages } from '../object-words.ts';
import { replaceBy } from '../objects/replace-by.ts';
import { messages as pinMessages } from '../mailbox-pin/messages.ts';
import { PinDialog } from '../mailbox-pin/PinDialog.tsx';
import { messages } from './messages.ts';
import { PhoneQrDialog } from './PhoneQrDialog.tsx';
import { RangeDialog } from './RangeDialog.tsx';
import { subscriberName } from './subscriber-list.ts';

const replacing = replaceBy('subscriber', endpoints.replaceSubscriber);

/** A question that is open over the list. */
export type SubscriberQuestion =
  | { readonly kind: 'delete'; readonly subscriber: Subscriber }
  | {
      readonly kind: 'delete-many';
      readonly subscribers: readonly Subscriber[];
      readonly clear: () => void;
    }
  | {
      readonly kind: 'reset-secret' | 'mailbox-pin' | 'uses' | 'qr';
      readonly subscriber: Subscriber;
    }
  | { readonly kind: 'range' };

export function SubscriberDialogs({
  question,
  onClose,
}: {
  readonly question: SubscriberQuestion | null;
  readonly onClose: () => void;
}) {
  switch (question?.kind) {
    case 'delete':
      return <DeleteOne subscriber={question.subscriber} onClose={onClose} />;
    case 'delete-many':
      return <DeleteMany {...question} onClose={onClose} />;
    case 'uses':
      return <Uses subscriber={question.subscriber} onClose={onClose} />;
    case 'qr':
      return <PhoneQrDialog subscriber={question.subscriber} onClose={onClose} />;
    case 'range':
      return <RangeDialog onClose={onClose} />;
    case 'mailbox-pin':
      return <MailboxPinOf subscriber={question.subscriber} onClose={onClose} />;
    case 'reset-secret':
      return <ResetSecret subscriber={question.subscriber} onClose={onClose} />;
    default:
      return null;
  }
}

interface OneProps {
  readonly subscriber: Subscriber;
  readonly onClose: () => void;
}

function DeleteOne({ subscriber, onClose }: OneProps) {
  const name = subscriberName(subscriber);
  const remove = useApiMutation(endpoints.deleteSubscriber, {
    invalidates: [endpoints.getSubscribers],
    onSuccess: () => toast.success(messages.list.removed(name)),
  });
  return (
    <DeleteQuestion
      name={name}
      onDelete={() => remove.mutateAsync({ params: { id: subscriber.id } })}
      onClose={onClose}
      remedy={(again) => (
        <ReplaceBox
          replace={replacing}
          list={endpoints.getSubscribers}
          id={subscriber.id}
          onReplaced={again}
        />
      )}
    />
  );
}

function DeleteMany({
  subscribers,
  clear,
  onClose,
}: {
  readonly subscribers: readonly Subscriber[];
  readonly clear: () => void;
  readonly onClose: () => void;
}) {
  const { tenant } = useSession();
  const remove = useApiMutation(endpoints.deleteAllSubscribers, {
    invalidates: [endpoints.getSubscribers],
    onSuccess: ({ deleted }) => {
      clear();
      toast.success(messages.list.removedMany(deleted));
    },
  });
  const ids = subscribers.map(({ id }) => id).join(',');
  return (
    <DeleteQuestion
      name={messages.list.many(subscribers.length)}
      onDelete={() => remove.mutateAsync({ query: { ma_dn: tenant, ids } })}
      onClose={onClose}
    />
  );
}

function Uses({ subscriber, onClose }: OneProps) {
  const { id } = subscriber;
  const query = useApiQuery(endpoints.getSubscriberUses, { params: { id } }, { staleTime: 0 });
  const again = () => void query.refetch();
  return (
    <UsesDialog
      name={subscriberName(subscriber)}
      usages={query.data && wordUsages(query.data.usages)}
      error={query.error}
      onRetry={again}
      onClose={onClose}
    >
      <ReplaceBox replace={replacing} list={endpoints.getSubscribers} id={id} onReplaced={again} />
    </UsesDialog>
  );
}

function MailboxPinOf({ subscriber, onClose }: OneProps) {
  const save = useApiMutation(endpoints.resetMailboxPin);
  const { titleOf, purposeOf } = pinMessages;
  return (
    <PinDialog
      title={titleOf(subscriberName(subscriber))}
      purpose={purposeOf}
      onSave={(body) => save.mutateAsync({ params: { id: subscriber.id }, body })}
      onClose={onClose}
    />
  );
}

function ResetSecret({ subscriber, onClose }: OneProps) {
  const name = subscriberName(subscriber);
  const reset = useApiMutation(endpoints.resetSubscriberSecret, {
    onSuccess: () => {
      toast.success(messages.resetSecret.done(name));
      onClose();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <ConfirmDialog
      title={messages.resetSecret.title(name)}
      confirmLabel={messages.resetSecret.confirm}
      busy={reset.isPending}
      onConfirm={() => reset.mutate({ params: { id: subscriber.id } })}
      onCancel={onClose}
    >
      {messages.resetSecret.text}
    </ConfirmDialog>
  );
}
