import { Button, formatDuration, makeStyles, MessageBar, MicRegular, tokens } from '@alo/ui';
import { StopFilled } from '@alo/ui/controls';
import { useEffect } from 'react';
import { messages } from './messages.ts';
import type { Recording } from './record-microphone.ts';
import { SoundPlayer } from './SoundPlayer.tsx';
import { useRecorder } from './useRecorder.ts';

const { record } = messages;

const useStyles = makeStyles({
  root: { display: 'grid', gap: '10px' },
  line: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '12px', minHeight: '32px' },
  level: { flexGrow: 1, minWidth: '80px', height: '10px' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  time: { fontVariantNumeric: 'tabular-nums' },
});

/** Records a greeting: start with a level, stop, listen, again. The microphone is free before and after. */
export function SoundRecorder({
  recording,
  onRecorded,
}: {
  readonly recording: Recording | null;
  readonly onRecorded: (recording: Recording | null) => void;
}) {
  const styles = useStyles();
  const { phase, problem, seconds, level, start, stop } = useRecorder(onRecorded);
  const url = recording?.sound.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  return (
    <div className={styles.root}>
      {phase === 'recording' ? (
        <div className={styles.line}>
          <Button appearance="primary" icon={<StopFilled />} onClick={() => void stop()}>
            {record.stop}
          </Button>
          <span className={styles.time}>{record.running(formatDuration(seconds))}</span>
          <meter className={styles.level} min={0} max={1} value={level} aria-label={record.level} />
        </div>
      ) : (
        <div className={styles.line}>
          <Button icon={<MicRegular />} disabled={phase !== 'idle'} onClick={() => void start()}>
            {recording === null ? record.start : record.again}
          </Button>
          <span className={styles.note}>{phase === 'working' ? record.working : record.hint}</span>
        </div>
      )}
      {problem !== null && <MessageBar tone="danger">{record.problems[problem]}</MessageBar>}
      {recording !== null && (
        <SoundPlayer
          key={recording.sound.url}
          name={record.recorded}
          load={() => Promise.resolve(recording.sound)}
        />
      )}
    </div>
  );
}
