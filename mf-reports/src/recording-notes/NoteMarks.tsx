import type { RecordingNote } from '@alo/contracts';
import { formatDuration, makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { position: 'relative', height: '24px' },
  mark: {
    position: 'absolute',
    width: '24px',
    height: '24px',
    marginLeft: '-12px',
    padding: 0,
    border: 'none',
    background: 'none',
    cursor: 'pointer',
    // A pin whose foot is at its second of the waveform below.
    '::after': {
      content: '""',
      position: 'absolute',
      left: '11px',
      top: '8px',
      width: '2px',
      height: '16px',
      backgroundColor: tokens.colorPaletteMarigoldBorderActive,
    },
    '::before': {
      content: '""',
      position: 'absolute',
      left: '8px',
      top: '4px',
      width: '8px',
      height: '8px',
      borderRadius: '50%',
      backgroundColor: tokens.colorPaletteMarigoldBorderActive,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** Pins of notes above the waveform of their recording. @param seconds - length of the recording */
export function NoteMarks({
  notes,
  seconds,
  onSeek,
}: {
  readonly notes: readonly RecordingNote[];
  readonly seconds: number;
  readonly onSeek: (at: number) => void;
}) {
  const styles = useStyles();
  const inside = notes.filter(({ at_sec }) => at_sec <= seconds);
  if (inside.length === 0) return null;
  return (
    <div className={styles.root}>
      {inside.map(({ id, at_sec, note }) => {
        const words = messages.place(formatDuration(at_sec), note);
        return (
          <button
            key={id}
            type="button"
            className={styles.mark}
            style={{ left: `${(at_sec / seconds) * 100}%` }}
            title={words}
            aria-label={words}
            // The list below has the same for the keyboard.
            tabIndex={-1}
            onClick={() => onSeek(at_sec)}
          />
        );
      })}
    </div>
  );
}
