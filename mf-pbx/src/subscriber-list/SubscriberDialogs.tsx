import { calls, type Subscriber } from '@alo/contracts';
import { useApiMutation, useSession } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { ConfirmDialog, DeleteDialog } from '@alo/ui/overlay';
import { messages } from './messages.ts';
import { subscriberName } from './subscriber-list.ts';

/** A question that is open over the list. */
export type SubscriberQuestion =
  | { readonly kind: 'delete'; readonly subscriber: Subscriber }
  | {
      readonly kind: 'delete-many';
      readonly subscribers: readonly Subscriber[];
      readonly clear: () => void;
    }
  | { readonly kind: 'reset-secret'; readonly subscriber: Subscriber };

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
  const remove = useApiMutation(calls.deleteSubscriber, {
    invalidates: [calls.getSubscribers],
    onSuccess: () => toast.success(messages.list.removed(name)),
  });
  return (
    <DeleteDialog
      name={name}
      onDelete={() => remove.mutateAsync({ params: { id: subscriber.id } })}
      onClose={onClose}
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
  const { maDn } = useSession();
  const remove = useApiMutation(calls.deleteAllSubscribers, {
    invalidates: [calls.getSubscribers],
    onSuccess: ({ deleted }) => {
      clear();
      toast.success(messages.list.removedMany(deleted));
    },
  });
  const ids = subscribers.map(({ id }) => id).join(',');
  return (
    <DeleteDialog
      name={messages.list.many(subscribers.length)}
      onDelete={() => remove.mutateAsync({ query: { ma_dn: maDn, ids } })}
      onClose={onClose}
    />
  );
}

function ResetSecret({ subscriber, onClose }: OneProps) {
  const name = subscriberName(subscriber);
  const reset = useApiMutation(calls.resetSubscriberSecret, {
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
