import type { SoundAudio } from '@alo/contracts';
import { Button, formatDuration, makeStyles, tokens } from '@alo/ui';
import { PauseFilled, PlayFilled, Waveform } from '@alo/ui/controls';
import { messages } from './messages.ts';
import { useSoundPlayer } from './useSoundPlayer.ts';

const useStyles = makeStyles({
  player: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: '200px',
    maxWidth: '420px',
  },
  wave: { flexGrow: 1, minWidth: '80px', lineHeight: 0 },
  time: {
    flexShrink: 0,
    minWidth: '38px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  failed: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

/** Play and pause, a waveform with the place in it, and the time. */
export function SoundPlayer({
  name,
  load,
  disabled = false,
}: {
  /** What is heard, for those who do not see the row. */
  readonly name: string;
  /** Asked once, when somebody wants to hear it; null when it cannot be played. */
  readonly load: () => Promise<SoundAudio | null>;
  readonly disabled?: boolean;
}) {
  const styles = useStyles();
  const { sound, isPlaying, isLoading, hasFailed, position, toggle, seek } = useSoundPlayer(load);
  return (
    <div className={styles.player}>
      <Button
        size="small"
        appearance="subtle"
        disabled={disabled || isLoading}
        icon={isPlaying ? <PauseFilled /> : <PlayFilled />}
        aria-label={isPlaying ? messages.pause(name) : messages.play(name)}
        onClick={() => void toggle()}
      />
      {hasFailed ? (
        <span role="alert" className={styles.failed}>
          {messages.playFailed}
        </span>
      ) : (
        <>
          <span className={styles.wave}>
            <Waveform
              name={name}
              peaks={sound?.peaks ?? []}
              position={position}
              duration={(sound?.duration_ms ?? 0) / 1000}
              onSeek={sound === null ? null : seek}
            />
          </span>
          <span className={styles.time}>{sound !== null && formatDuration(position)}</span>
        </>
      )}
    </div>
  );
}
