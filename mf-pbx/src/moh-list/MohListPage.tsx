import { endpoints, type Moh, readListQuery } from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import { AddRegular, Button, MusicNote2Regular, toast } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { EditedRecord } from '@alo/ui/form';
import { ReplaceBox, UsesDialog } from '@alo/ui/records';
import { useMemo, useState } from 'react';
import { useEditedId } from '../audio/useEditedId.ts';
import { useLiveSounds } from '../audio/useLiveSounds.ts';
import { DeleteQuestion } from '../objects/DeleteQuestion.tsx';
import { wordUsages } from '../object-words.ts';
import { replaceBy } from '../objects/replace-by.ts';
import { MohDialog } from './MohDialog.tsx';
import { mohList } from './moh-list.tsx';
import { messages } from './messages.ts';
import { type MohQuestion, useMohActions } from './useMohActions.tsx';

const replacing = replaceBy('moh', endpoints.replaceMohUses);

export function MohListPage() {
  const [question, setQuestion] = useState<MohQuestion | null>(null);
  const definition = useMemo(() => mohList((moh) => setQuestion({ kind: 'uses', moh })), []);
  const controls = useListState(definition);
  const query = useApiQuery(endpoints.getMohs, {
    query: readListQuery(endpoints.getMohs, controls.state),
  });
  useLiveSounds('moh');
  const add = <AddMoh onClick={() => setQuestion({ kind: 'add' })} />;
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        actions={add}
        empty={{ text: messages.list.empty, icon: <MusicNote2Regular />, action: add }}
        rowActions={useMohActions(setQuestion)}
      />
      <AskedByAddress />
      <MohDialogs question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function AddMoh({ onClick }: { readonly onClick: () => void }) {
  if (!useCan('moh.add', 'pbx')) return null;
  return (
    <Button appearance="primary" icon={<AddRegular />} onClick={onClick}>
      {messages.list.add}
    </Button>
  );
}

interface OneProps {
  readonly moh: Moh;
  readonly onClose: () => void;
}

function MohDialogs({
  question,
  onClose,
}: {
  readonly question: MohQuestion | null;
  readonly onClose: () => void;
}) {
  switch (question?.kind) {
    case 'add':
      return <MohDialog moh={null} onReload={onClose} onClose={onClose} />;
    case 'edit':
      return <EditMoh id={question.moh.id} onClose={onClose} />;
    case 'uses':
      return <Uses moh={question.moh} onClose={onClose} />;
    case 'delete':
      return <Delete moh={question.moh} onClose={onClose} />;
    default:
      return null;
  }
}

/** The music as it is now, not as the list once read it. */
function EditMoh({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useApiQuery(endpoints.getMoh, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord query={query}>
      {(moh, reload) => <MohDialog moh={moh} onReload={reload} onClose={onClose} />}
    </EditedRecord>
  );
}

function AskedByAddress() {
  const [id, forget] = useEditedId();
  const mayEdit = useCan('moh.edit', 'pbx');
  return id === null || !mayEdit ? null : <EditMoh id={id} onClose={forget} />;
}

function Uses({ moh, onClose }: OneProps) {
  const query = useApiQuery(endpoints.getMohUsages, { params: { id: moh.id } }, { staleTime: 0 });
  return (
    <UsesDialog
      name={moh.name}
      usages={query.data && wordUsages(query.data)}
      error={query.error}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      <ReplaceBox
        replace={replacing}
        list={endpoints.getMohs}
        id={moh.id}
        onReplaced={() => void query.refetch()}
      />
    </UsesDialog>
  );
}

function Delete({ moh: { id, name }, onClose }: OneProps) {
  const remove = useApiMutation(endpoints.deleteMoh, {
    invalidates: [endpoints.getMohs, endpoints.getMohAll],
    onSuccess: () => toast.success(messages.list.removed(name)),
  });
  return (
    <DeleteQuestion
      name={name}
      onDelete={() => remove.mutateAsync({ params: { id } })}
      onClose={onClose}
      remedy={(again) => (
        <ReplaceBox replace={replacing} list={endpoints.getMohs} id={id} onReplaced={again} />
      )}
    />
  );
}
