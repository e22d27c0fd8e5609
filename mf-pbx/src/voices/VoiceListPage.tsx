import { endpoints, readListQuery, type VoiceSubscriber } from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import {
  AddRegular,
  Button,
  CalendarRegular,
  DeleteRegular,
  describeError,
  DismissRegular,
  PersonRegular,
  PhoneDesktopRegular,
  toast,
} from '@alo/ui';
import { ListPage, type RowAction, useListState } from '@alo/ui/list';
import { useState } from 'react';
import { messages } from './messages.ts';
import { VoiceDialogs, type VoiceQuestion } from './VoiceDialogs.tsx';
import { voiceList } from './voice-list.tsx';

/** Accounts of people at providers 2 and 3. */
export function VoiceListPage() {
  const [question, ask] = useState<VoiceQuestion | null>(null);
  const controls = useListState(voiceList);
  const query = useApiQuery(endpoints.getVoiceSubscribers, {
    query: readListQuery(endpoints.getVoiceSubscribers, controls.state),
  });
  const mayAdd = useCan('voicesubscriber.add', 'voice');
  const add = mayAdd && (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => ask({ kind: 'add' })}>
      {messages.add}
    </Button>
  );
  return (
    <>
      <ListPage
        definition={voiceList}
        controls={controls}
        query={query}
        actions={
          <>
            <SyncButton />
            {add}
          </>
        }
        empty={{ text: messages.empty, icon: <PhoneDesktopRegular />, action: add }}
        rowActions={useVoiceActions(ask)}
      />
      <VoiceDialogs question={question} onClose={() => ask(null)} />
    </>
  );
}

function SyncButton() {
  const mayEdit = useCan('voicesubscriber.edit', 'voice');
  const sync = useApiMutation(endpoints.syncVoiceSubscribers, {
    invalidates: [endpoints.getVoiceSubscribers],
    onSuccess: ({ synced }) => toast.success(messages.synced(synced)),
    onError: (error) => toast.error(describeError(error)),
  });
  if (!mayEdit) return null;
  return (
    <Button disabled={sync.isPending} onClick={() => sync.mutate({})}>
      {messages.sync}
    </Button>
  );
}

function useVoiceActions(
  ask: (question: VoiceQuestion) => void,
): readonly RowAction<VoiceSubscriber>[] {
  const mayEdit = useCan('voicesubscriber.edit', 'voice');
  const mayDelete = useCan('voicesubscriber.delete', 'voice');
  return [
    {
      id: 'renew',
      label: messages.actions.renew,
      icon: <CalendarRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: (voice) => ask({ kind: 'renew', voice }),
    },
    {
      id: 'assign',
      label: messages.actions.assign,
      icon: <PersonRegular />,
      hidden: () => !mayEdit,
      onClick: (voice) => ask({ kind: 'assign', voice }),
    },
    {
      id: 'unassign',
      label: messages.actions.unassign,
      icon: <DismissRegular />,
      hidden: ({ user }) => !mayEdit || user === null,
      onClick: (voice) => ask({ kind: 'unassign', voice }),
    },
    {
      id: 'delete',
      label: messages.actions.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: (voice) => ask({ kind: 'delete', voice }),
    },
  ];
}
