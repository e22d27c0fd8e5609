import { endpoints, type Greeting, readListQuery } from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import { AddRegular, Button, PersonVoiceRegular, toast } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { EditedRecord } from '@alo/ui/form';
import { ReplaceBox, UsesDialog } from '@alo/ui/records';
import { useMemo, useState } from 'react';
import { useEditedId } from '../audio/useEditedId.ts';
import { useLiveSounds } from '../audio/useLiveSounds.ts';
import { DeleteQuestion } from '../objects/DeleteQuestion.tsx';
import { wordUsages } from '../object-words.ts';
import { replaceBy } from '../objects/replace-by.ts';
import { GreetingDialog } from './GreetingDialog.tsx';
import { greetingList } from './greeting-list.tsx';
import { messages } from './messages.ts';
import { type GreetingQuestion, useGreetingActions } from './useGreetingActions.tsx';

const replacing = replaceBy('greeting', endpoints.replaceGreetingUses);

export function GreetingListPage() {
  const [question, setQuestion] = useState<GreetingQuestion | null>(null);
  const definition = useMemo(
    () => greetingList((greeting) => setQuestion({ kind: 'uses', greeting })),
    [],
  );
  const controls = useListState(definition);
  const query = useApiQuery(endpoints.getGreetings, {
    query: readListQuery(endpoints.getGreetings, controls.state),
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
  const query = useApiQuery(endpoints.getGreeting, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord query={query}>
      {(greeting, reload) => (
        <GreetingDialog
          greeting={greeting}
          source={isReplaced ? 'upload' : greeting.source}
          onReload={reload}
          onClose={onClose}
        />
      )}
    </EditedRecord>
  );
}

function AskedByAddress() {
  const [id, forget] = useEditedId();
  const mayEdit = useCan('greeting.edit', 'pbx');
  return id === null || !mayEdit ? null : <EditGreeting id={id} onClose={forget} />;
}

function Uses({ greeting, onClose }: OneProps) {
  const query = useApiQuery(
    endpoints.getGreetingUsages,
    { params: { id: greeting.id } },
    { staleTime: 0 },
  );
  return (
    <UsesDialog
      name={greeting.name}
      usages={query.data && wordUsages(query.data)}
      error={query.error}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      <ReplaceBox
        replace={replacing}
        list={endpoints.getGreetings}
        id={greeting.id}
        onReplaced={() => void query.refetch()}
      />
    </UsesDialog>
  );
}

function Delete({ greeting: { id, name }, onClose }: OneProps) {
  const remove = useApiMutation(endpoints.deleteGreeting, {
    invalidates: [endpoints.getGreetings, endpoints.getGreetingAll],
    onSuccess: () => toast.success(messages.list.removed(name)),
  });
  return (
    <DeleteQuestion
      name={name}
      onDelete={() => remove.mutateAsync({ params: { id } })}
      onClose={onClose}
      remedy={(again) => (
        <ReplaceBox replace={replacing} list={endpoints.getGreetings} id={id} onReplaced={again} />
      )}
    />
  );
}
