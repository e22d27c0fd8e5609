import { endpoints, type RoutingVersion } from '@alo/contracts';
import { invalidateAnswers, useApiMutation, useApiQuery } from '@alo/core';
import {
  describeError,
  LoadingState,
  MessageBar,
  toast,
  toProblem,
  useSearchParams,
} from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { messages as objects } from '../objects/messages.ts';
import { messages } from './messages.ts';
import { RestoredThings } from './RestoredThings.tsx';

/**
 * Says thing by thing what bringing the routing back would change, and restores what is chosen. What would be removed is
 * not chosen from the start.
 */
export function RestoreDialog({
  row: { version },
  onClose,
}: {
  readonly row: RoutingVersion;
  readonly onClose: () => void;
}) {
  const { data, error } = useApiQuery(
    endpoints.getRestoredThings,
    { params: { version: String(version) } },
    { staleTime: 0 },
  );
  // In the history of one object only this one is meant.
  const only = useSearchParams()[0].get('id');
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const restoration = useApiMutation(endpoints.restoreRoutingVersion, {
    onSuccess: (answer) => {
      // Any record may be another one now.
      void invalidateAnswers();
      toast.success(messages.restored(answer.version, answer.changed));
      onClose();
    },
    onError: (failure) => {
      void invalidateAnswers();
      if (toProblem(failure).code === 'CONFLICT') toast.error(messages.savedSince);
      else toast.error(failure.errors?.[0]?.message ?? describeError(failure));
    },
  });
  const things = data?.things ?? [];
  const isChosen = (thing: (typeof things)[number]) =>
    chosen.get(thing.object_id) ??
    (only === null ? thing.after !== null : thing.object_id === only);
  const wanted = things.filter(isChosen);
  const isEmpty = data !== undefined && things.length === 0;
  return (
    <ConfirmDialog
      title={messages.restoreTitle(version)}
      confirmLabel={isEmpty ? objects.close : messages.restoreChosen(wanted.length)}
      refused={isEmpty || error !== null}
      busy={restoration.isPending || wanted.length === 0}
      onConfirm={() => {
        if (data === undefined) return;
        const ids = wanted.map(({ object_id: id }) => id);
        restoration.mutate({ body: { version, present: data.present, ids } });
      }}
      onCancel={onClose}
    >
      {error !== null && <MessageBar tone="danger">{describeError(error)}</MessageBar>}
      {data === undefined && error === null && <LoadingState />}
      {isEmpty && messages.asThen}
      {things.length > 0 && (
        <>
          <p>{messages.restoreText}</p>
          <RestoredThings
            things={things}
            names={data?.names ?? {}}
            isChosen={isChosen}
            onChoose={(id, isOn) => setChosen(new Map(chosen).set(id, isOn))}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
