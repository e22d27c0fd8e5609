import { useApiQuery } from '@alo/core';
import { Button } from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { EditedRecord } from '../form/EditedRecord.tsx';
import { FormPage } from '../form/FormPage.tsx';
import { messages } from './messages.ts';
import type { SavedRecord } from './record-endpoints.ts';
import type { RecordScreen } from './record-screen.ts';
import { RecordFields } from './RecordFields.tsx';
import { RecordQuestions } from './RecordQuestions.tsx';
import { copyOf, editOf, type FormStart, newRecord, useRecordForm } from './useRecordForm.ts';

type Row = { readonly id: string };

interface PageProps<Listed extends Row, Saved extends SavedRecord> {
  readonly screen: RecordScreen<Listed, Saved>;
}

/** A new record; `?from=<id>` starts from another one. */
export function RecordAddPage<Listed extends Row, Saved extends SavedRecord>({
  screen,
}: PageProps<Listed, Saved>) {
  const [params] = useSearchParams();
  const from = params.get('from');
  if (from === null) return <RecordPage screen={screen} start={newRecord(screen, params)} />;
  return (
    <Loaded screen={screen} id={from}>
      {(record) => <RecordPage screen={screen} start={copyOf(screen, record)} />}
    </Loaded>
  );
}

export function RecordEditPage<Listed extends Row, Saved extends SavedRecord>({
  screen,
}: PageProps<Listed, Saved>) {
  const { id = '' } = useParams();
  return (
    <Loaded screen={screen} id={id}>
      {(record, reload) => (
        <RecordPage screen={screen} start={editOf(screen, record)} onReload={reload} />
      )}
    </Loaded>
  );
}

function Loaded<Listed extends Row, Saved extends SavedRecord>({
  screen,
  id,
  children,
}: PageProps<Listed, Saved> & {
  readonly id: string;
  readonly children: (record: Saved, reload: () => void) => ReactNode;
}) {
  const query = useApiQuery(screen.endpoints.get, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord key={id} query={query}>
      {children}
    </EditedRecord>
  );
}

function RecordPage<Listed extends Row, Saved extends SavedRecord>({
  screen,
  start,
  onReload,
}: PageProps<Listed, Saved> & {
  readonly start: FormStart<Saved>;
  readonly onReload?: () => void;
}) {
  const navigate = useNavigate();
  const { words, path, Live, endpoints } = screen;
  const { record } = start;
  const controller = useRecordForm(screen, start, () => navigate(path));
  const title = record === null ? messages.add(words.one) : messages.editTitle(words.one);
  return (
    <FormPage
      title={title}
      cancelTo={path}
      controller={controller}
      actions={
        record && endpoints.uses !== undefined && <UsesButton screen={screen} record={record} />
      }
      {...(onReload === undefined ? {} : { onReload })}
    >
      {Live && record && <Live id={record.id} />}
      <RecordFields screen={screen} start={start} label={title} />
    </FormPage>
  );
}

function UsesButton<Listed extends Row, Saved extends SavedRecord>({
  screen,
  record,
}: PageProps<Listed, Saved> & { readonly record: Saved }) {
  const [open, setOpen] = useState(false);
  const name = screen.nameOf(screen.toForm(record));
  return (
    <>
      <Button icon={<LinkRegular />} onClick={() => setOpen(true)}>
        {messages.uses}
        {record.uses === undefined ? '' : ` (${record.uses})`}
      </Button>
      <RecordQuestions
        screen={screen}
        question={open ? { kind: 'uses', id: record.id, name } : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
