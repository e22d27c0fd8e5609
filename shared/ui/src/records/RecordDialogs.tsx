import { useApiQuery } from '@alo/core';
import { useSearchParams } from 'react-router-dom';
import { EditedRecord } from '../form/EditedRecord.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { messages } from './messages.ts';
import type { SavedRecord } from './record-endpoints.ts';
import type { RecordFormScreen } from './record-screen.ts';
import { RecordFields } from './RecordFields.tsx';
import { useAskFirst } from './useAskFirst.tsx';
import { copyOf, editOf, type FormStart, newRecord, useRecordForm } from './useRecordForm.ts';

interface DialogProps<Saved extends SavedRecord> {
  readonly screen: RecordFormScreen<Saved>;
  readonly onClose: () => void;
}

/** The form over its list: `?edit=<id>` edits, `?add=new` adds, with fields that the address fills in, `?add=<id>` copies. */
export function RecordDialogs<Saved extends SavedRecord>({
  screen,
}: Pick<DialogProps<Saved>, 'screen'>) {
  const [params, setParams] = useSearchParams();
  const edited = params.get('edit');
  const added = params.get('add');
  const close = () =>
    setParams((now) => {
      now.delete('edit');
      now.delete('add');
      // What the address has filled in is for this one record.
      for (const [name, value] of Object.entries(screen.blank())) {
        if (value === '') now.delete(name);
      }
      return now;
    });
  if (edited === null && added === null) return null;
  if (added === 'new') {
    return <RecordDialog screen={screen} start={newRecord(screen, params)} onClose={close} />;
  }
  const id = edited ?? added ?? '';
  return (
    <LoadedDialog
      key={id}
      screen={screen}
      id={id}
      toStart={edited === null ? copyOf : editOf}
      onClose={close}
    />
  );
}

function LoadedDialog<Saved extends SavedRecord>({
  screen,
  id,
  toStart,
  onClose,
}: DialogProps<Saved> & {
  readonly id: string;
  readonly toStart: (screen: RecordFormScreen<Saved>, record: Saved) => FormStart<Saved>;
}) {
  const query = useApiQuery(screen.endpoints.get, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord query={query}>
      {(record, reload) => (
        <RecordDialog
          screen={screen}
          start={toStart(screen, record)}
          onReload={reload}
          onClose={onClose}
        />
      )}
    </EditedRecord>
  );
}

function RecordDialog<Saved extends SavedRecord>({
  screen,
  start,
  onReload,
  onClose,
}: DialogProps<Saved> & {
  readonly start: FormStart<Saved>;
  readonly onReload?: () => void;
}) {
  const { words } = screen;
  const { askFirst, dialog } = useAskFirst(screen);
  const controller = useRecordForm(screen, start, onClose, askFirst);
  const say = start.record === null ? messages.add : messages.editTitle;
  return (
    <FormDialog
      wide
      title={say(words.one)}
      controller={controller}
      onClose={onClose}
      {...(onReload === undefined ? {} : { onReload })}
    >
      <RecordFields screen={screen} start={start} label={words.title} />
      {dialog}
    </FormDialog>
  );
}
