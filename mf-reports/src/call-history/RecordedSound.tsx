import { type CallWaveform, formatFigure } from '@alo/contracts';
import { Button, formatDuration, makeStyles } from '@alo/ui';
import { Waveform } from '@alo/ui/controls';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { messages } from './messages.ts';

const { recording: words } = messages;

/** Times as fast as it was spoken. */
const rates = [1, 1.25, 1.5, 2];
/** Bars of the waveform. */
const bars = 160;

const useStyles = makeStyles({
  player: { width: '100%' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
  rates: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
});

/** What stands beside a player does with it. */
export interface SoundHandle {
  /** Seconds from the beginning. */
  readonly position: () => number;
  /** Goes to a second and plays from there. */
  readonly seek: (seconds: number) => void;
}

/**
 * Plays a recording, faster for who wants to, and without its silence. The browser's own menu would save the file for who may
 * only listen: it offers no download.
 */
export function RecordedSound({
  url,
  label,
  waveform,
  handle,
  above,
  onPosition,
}: {
  readonly url: string;
  readonly label: string;
  readonly waveform?: CallWaveform | undefined;
  readonly handle?: Ref<SoundHandle>;
  /** As wide as the waveform, on top of it. */
  readonly above?: ReactNode;
  /** Told the second that is played, or was chosen. */
  readonly onPosition?: (seconds: number) => void;
}) {
  const styles = useStyles();
  const player = useRef<HTMLAudioElement>(null);
  const [rate, setRate] = useState(1);
  const [position, setPlace] = useState(0);
  const setPosition = (seconds: number) => {
    setPlace(seconds);
    onPosition?.(seconds);
  };
  const [isSkipping, setSkipping] = useState(false);
  useEffect(() => {
    if (player.current === null) return;
    // Loading another sound takes the speed of this name.
    player.current.defaultPlaybackRate = rate;
    player.current.playbackRate = rate;
  }, [rate, url]);
  useImperativeHandle(
    handle,
    () => ({
      position: () => player.current?.currentTime ?? 0,
      seek: (seconds) => {
        if (player.current === null) return;
        player.current.currentTime = seconds;
        setPlace(seconds);
        // A browser that lets nobody play leaves the place where it is.
        void player.current.play().catch(() => undefined);
      },
    }),
    [],
  );
  const silences = waveform?.silences ?? [];
  const saved = silences.reduce((sum, { from, to }) => sum + to - from, 0);
  const seek = (seconds: number) => {
    if (player.current === null || waveform === undefined) return;
    const place = Math.min(Math.max(0, seconds), waveform.seconds);
    player.current.currentTime = place;
    setPosition(place);
  };
  const follow = (audio: HTMLAudioElement) => {
    const now = audio.currentTime;
    const silence = silences.find(({ from, to }) => now >= from && now < to);
    // Who looks for a place with the sound stopped finds it in a silence, too.
    if (isSkipping && !audio.paused && silence !== undefined) return seek(silence.to);
    setPosition(now);
  };
  return (
    <>
      {waveform !== undefined && waveform.seconds > 0 && (
        <>
          {above}
          <Waveform
            name={label}
            peaks={waveform.peaks}
            bars={bars}
            position={position}
            duration={waveform.seconds}
            onSeek={seek}
          />
        </>
      )}
      <audio
        ref={player}
        className={styles.player}
        controls
        controlsList="nodownload"
        preload="none"
        src={url}
        aria-label={label}
        onTimeUpdate={({ currentTarget }) => follow(currentTarget)}
        // The browser's own menu has speeds too.
        onRateChange={({ currentTarget }) => setRate(currentTarget.playbackRate)}
      />
      <div className={styles.buttons}>
        <div role="group" aria-label={words.speed} className={styles.rates}>
          {rates.map((one) => (
            <Button
              key={one}
              size="small"
              appearance={one === rate ? 'secondary' : 'subtle'}
              aria-pressed={one === rate}
              onClick={() => setRate(one)}
            >
              {words.times(formatFigure(one, { digits: 2 }))}
            </Button>
          ))}
        </div>
        {saved >= 1 && (
          <Button
            size="small"
            appearance={isSkipping ? 'secondary' : 'subtle'}
            aria-pressed={isSkipping}
            onClick={() => setSkipping(!isSkipping)}
          >
            {words.skip(formatDuration(saved))}
          </Button>
        )}
      </div>
    </>
  );
}
