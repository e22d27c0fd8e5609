import { endpoints, type RecordingNote } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import {
  Button,
  describeError,
  formatDateTime,
  formatDuration,
  makeStyles,
  toast,
  tokens,
} from '@alo/ui';
import { type RefObject, useState } from 'react';
import type { SoundHandle } from '../call-history/RecordedSound.tsx';
import { messages } from './messages.ts';
import { NoteInput } from './NoteInput.tsx';

const changes = { invalidates: [endpoints.getRecordingNotes] };
const onError = (error: unknown) => void toast.error(describeError(error));

const useStyles = makeStyles({
  root: { display: 'grid', gap: '6px', minWidth: 0 },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase300 },
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  text: { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  facts: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** Notes of a recording beside its player: a click goes to their place. @param position - seconds, where it plays now */
export function RecordingNotes({
  callRecordId: id,
  notes,
  position,
  sound,
}: {
  readonly callRecordId: string;
  readonly notes: readonly RecordingNote[];
  readonly position: number;
  readonly sound: RefObject<SoundHandle | null>;
}) {
  const styles = useStyles();
  const add = useApiMutation(endpoints.addRecordingNote, changes);
  const at_sec = Math.floor(position);
  return (
    <section className={styles.root} aria-label={messages.title}>
      <h3 className={styles.title}>{messages.title}</h3>
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map((note) => (
            <Note key={note.id} note={note} onSeek={() => sound.current?.seek(note.at_sec)} />
          ))}
        </ul>
      )}
      <NoteInput
        label={messages.label}
        placeholder={messages.placeholder}
        submitLabel={messages.add(formatDuration(at_sec))}
        busy={add.isPending}
        onSubmit={(note, done) =>
          add.mutate(
            { params: { id }, body: { at_sec, note } },
            {
              onError,
              onSuccess: () => {
                toast.success(messages.added);
                done();
              },
            },
          )
        }
      />
    </section>
  );
}

function Note({
  note: { id, at_sec, note, user_name, is_own, created_at, row_version },
  onSeek,
}: {
  readonly note: RecordingNote;
  readonly onSeek: () => void;
}) {
  const styles = useStyles();
  const [isEdited, setEdited] = useState(false);
  const update = useApiMutation(endpoints.updateRecordingNote, changes);
  const remove = useApiMutation(endpoints.deleteRecordingNote, changes);
  const at = formatDuration(at_sec);
  const save = (text: string) =>
    update.mutate(
      { params: { id }, body: { form: { at_sec, note: text }, row_version } },
      {
        onError,
        onSuccess: () => {
          toast.success(messages.saved);
          setEdited(false);
        },
      },
    );
  const discard = () =>
    remove.mutate(
      { params: { id } },
      { onError, onSuccess: () => void toast.success(messages.removed) },
    );
  return (
    <li className={styles.row}>
      <Button size="small" aria-label={messages.place(at, note)} onClick={onSeek}>
        {at}
      </Button>
      {isEdited ? (
        <NoteInput
          label={messages.edited}
          initial={note}
          submitLabel={messages.save}
          busy={update.isPending}
          onSubmit={save}
        >
          <Button onClick={() => setEdited(false)}>{messages.cancel}</Button>
        </NoteInput>
      ) : (
        <>
          <span className={styles.text}>
            {note}
            <span className={styles.facts}>
              {` · ${messages.by(user_name, formatDateTime(created_at))}`}
            </span>
          </span>
          {is_own && (
            <>
              <Button
                size="small"
                appearance="subtle"
                aria-label={messages.editOf(note)}
                onClick={() => setEdited(true)}
              >
                {messages.edit}
              </Button>
              <Button
                size="small"
                appearance="subtle"
                aria-label={messages.removeOf(note)}
                disabled={remove.isPending}
                onClick={discard}
              >
                {messages.remove}
              </Button>
            </>
          )}
        </>
      )}
    </li>
  );
}
