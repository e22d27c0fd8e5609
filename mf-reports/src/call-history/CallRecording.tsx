import { endpoints, type CallRecord } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { formatFileSize, Link, makeStyles, mergeClasses, MessageBar, tokens } from '@alo/ui';
import { useRef, useState } from 'react';
import { NoteMarks } from '../recording-notes/NoteMarks.tsx';
import { RecordingNotes } from '../recording-notes/RecordingNotes.tsx';
import { messages as noteWords } from '../recording-notes/messages.ts';
import { messages } from './messages.ts';
import { RecordedSound, type SoundHandle } from './RecordedSound.tsx';

const { recording: words } = messages;

const useStyles = makeStyles({
  root: { display: 'grid', gap: '4px', margin: 0, minWidth: 0 },
  facts: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  // A link of its own, not one in a text: it needs no underline.
  caption: { display: 'flex', flexWrap: 'wrap', columnGap: '12px' },
});

/**
 * The recording of a call for who may listen, or that it was deleted by age, or could not be made; nothing for a call
 * without one.
 */
export function CallRecording({ record }: { readonly record: CallRecord }) {
  const mayListen = useCan('callhistory.listen');
  const styles = useStyles();
  if (record.recording_removed_days !== null) {
    return <p className={styles.facts}>{words.removed(record.recording_removed_days)}</p>;
  }
  return (
    <>
      {record.recording_lost && <MessageBar tone="warning">{words.lost}</MessageBar>}
      {record.has_recording && mayListen && <Player id={record.id} />}
    </>
  );
}

function Player({ id }: { readonly id: string }) {
  const styles = useStyles();
  const { data, isError } = useApiQuery(endpoints.getCallRecording, { params: { id } });
  // Hearing needs none.
  const { data: waveform } = useApiQuery(endpoints.getCallWaveform, { params: { id } });
  const { data: notes = [], isError: lacksNotes } = useApiQuery(endpoints.getRecordingNotes, {
    params: { id },
  });
  const sound = useRef<SoundHandle>(null);
  const [position, setPosition] = useState(0);
  if (isError) return <MessageBar tone="warning">{words.gone}</MessageBar>;
  if (data === undefined) return <p role="status">{words.loading}</p>;
  const { url, download_url, size } = data;
  return (
    <figure className={styles.root}>
      <RecordedSound
        url={url}
        label={words.label}
        waveform={waveform}
        handle={sound}
        onPosition={setPosition}
        above={
          <NoteMarks
            notes={notes}
            seconds={waveform?.seconds ?? 0}
            onSeek={(at) => sound.current?.seek(at)}
          />
        }
      />
      <figcaption className={mergeClasses(styles.facts, styles.caption)}>
        <span>{[words.label, formatFileSize(size)].join(' · ')}</span>
        {download_url !== null && (
          <Link to={download_url} reloadDocument download>
            {words.download}
          </Link>
        )}
      </figcaption>
      {lacksNotes ? (
        <MessageBar tone="warning">{noteWords.failed}</MessageBar>
      ) : (
        <RecordingNotes callRecordId={id} notes={notes} position={position} sound={sound} />
      )}
    </figure>
  );
}
