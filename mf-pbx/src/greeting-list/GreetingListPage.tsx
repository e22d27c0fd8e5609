import { calls, type Greeting, readListQuery } from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import { AddRegular, Button, PersonVoiceRegular, toast } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { DeleteDialog } from '@alo/ui/overlay';
import { useMemo, useState } from 'react';
import { useEditedId } from '../audio/useEditedId.ts';
import { useLiveSounds } from '../audio/useLiveSounds.ts';
import { UsesDialog } from '../audio/UsesDialog.tsx';
import { withWordedUsages } from '../object-kit/worded-usages.ts';
import { GreetingDialog } from './GreetingDialog.tsx';
import { greetingList } from './greeting-list.tsx';
import { messages } from './messages.ts';
import { type GreetingQuestion, useGreetingActions } from './useGreetingActions.tsx';

export function GreetingListPage() {
  const [question, setQuestion] = useState<GreetingQuestion | null>(null);
  const definition = useMemo(
    () => greetingList((greeting) => setQuestion({ kind: 'uses', greeting })),
    [],
  );
  const controls = useListState(definition);
  const query = useApiQuery(calls.getGreetings, {
    query: readListQuery(calls.getGreetings, controls.state),
  });
  useLiveSounds('greeting');
  const add = <AddGreeting onClick={() => setQuestion({ kind: 'add' })} />;
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        actions={add}
        empty={{ text: messages.list.empty, icon: <PersonVoiceRegular />, action: add }}
        rowActions={useGreetingActions(setQuestion)}
      />
      <AskedByAddress />
      <GreetingDialogs question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function AddGreeting({ onClick }: { readonly onClick: () => void }) {
  if (!useCan('greeting.add', 'pbx')) return null;
  return (
    <Button appearance="primary" icon={<AddRegular />} onClick={onClick}>
      {messages.list.add}
    </Button>
  );
}

interface OneProps {
  readonly greeting: Greeting;
  readonly onClose: () => void;
}

function GreetingDialogs({
  question,
  onClose,
}: {
  readonly question: GreetingQuestion | null;
  readonly onClose: () => void;
}) {
  switch (question?.kind) {
    case 'add':
      return (
        <GreetingDialog greeting={null} source="upload" onReload={onClose} onClose={onClose} />
      );
    case 'edit':
      return <EditGreeting id={question.greeting.id} onClose={onClose} />;
    case 'replace':
      return <EditGreeting id={question.greeting.id} isReplaced onClose={onClose} />;
    case 'uses':
      return <Uses greeting={question.greeting} onClose={onClose} />;
    case 'delete':
      return <Delete greeting={question.greeting} onClose={onClose} />;
    default:
      return null;
  }
}

/** The greeting as it is now, not as the list once read it. */
function EditGreeting({
  id,
  isReplaced = false,
  onClose,
}: {
  readonly id: string;
  readonly isReplaced?: boolean;
  readonly onClose: () => void;
}) {
  const { data, refetch, isFetchedAfterMount } = useApiQuery(
    calls.getGreeting,
    { params: { id } },
    { staleTime: 0 },
  );
  const [round, setRound] = useState(0);
  if (data === undefined || !isFetchedAfterMount) return null;
  const reload = async () => {
    await refetch();
    setRound(round + 1);
  };
  return (
    <GreetingDialog
      key={round}
      greeting={data}
      source={isReplaced ? 'upload' : data.source}
      onReload={() => void reload()}
      onClose={onClose}
    />
  );
}

function AskedByAddress() {
  const [id, forget] = useEditedId();
  const mayEdit = useCan('greeting.edit', 'pbx');
  return id === null || !mayEdit ? null : <EditGreeting id={id} onClose={forget} />;
}

function Uses({ greeting, onClose }: OneProps) {
  const query = useApiQuery(
    calls.getGreetingUsages,
    { params: { id: greeting.id } },
    { staleTime: 0 },
  );
  return <UsesDialog name={greeting.name} query={query} onClose={onClose} />;
}

function Delete({ greeting: { id, name }, onClose }: OneProps) {
  const remove = useApiMutation(calls.deleteGreeting, {
    invalidates: [calls.getGreetings, calls.getGreetingAll],
    onSuccess: () => toast.success(messages.list.removed(name)),
  });
  return (
    <DeleteDialog
      name={name}
      onDelete={() =>
        remove.mutateAsync({ params: { id } }).catch((error: unknown) => {
          throw withWordedUsages(error);
        })
      }
      onClose={onClose}
    />
  );
}
