import { makeStyles, tokens } from '@alo/ui';
import { useEffect, useRef } from 'react';
import { messages } from './messages.ts';
import { soundLevel } from './sound-level.ts';

const useStyles = makeStyles({
  track: {
    height: '8px',
    borderRadius: '4px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground5,
  },
  bar: {
    height: '100%',
    width: '100%',
    transformOrigin: 'left',
    transform: 'scaleX(0)',
    backgroundColor: tokens.colorPaletteGreenForeground1,
  },
});

/** Milliseconds between two readings. */
const each = 100;

/** Calls back with the loudness of a stream until it is stopped. */
function listen(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(soundLevel(samples));
  }, each);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

/** How loud the microphone is at this moment. */
export function LevelMeter({ stream }: { readonly stream: MediaStream }) {
  const styles = useStyles();
  const track = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      // Ten times a second: past React, straight to the bar.
      listen(stream, (level) => {
        track.current?.setAttribute('aria-valuenow', String(Math.round(level * 100)));
        bar.current?.style.setProperty('transform', `scaleX(${level})`);
      }),
    [stream],
  );
  return (
    <div
      ref={track}
      className={styles.track}
      role="meter"
      aria-label={messages.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    >
      <div ref={bar} className={styles.bar} />
    </div>
  );
}
