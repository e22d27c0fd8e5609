import { formatFigure } from '@alo/contracts';
import { Button, makeStyles } from '@alo/ui';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';

const { recording: words } = messages;

/** Times as fast as it was spoken. */
const rates = [1, 1.25, 1.5, 2];

const useStyles = makeStyles({
  player: { width: '100%' },
  rates: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
});

/**
 * Plays a recording, faster for who wants to. The browser's own menu would save the file for who may only listen: it
 * offers no download.
 */
export function RecordedSound({ url, label }: { readonly url: string; readonly label: string }) {
  const styles = useStyles();
  const player = useRef<HTMLAudioElement>(null);
  const [rate, setRate] = useState(1);
  useEffect(() => {
    if (player.current === null) return;
    // Loading another sound takes the speed of this name.
    player.current.defaultPlaybackRate = rate;
    player.current.playbackRate = rate;
  }, [rate, url]);
  return (
    <>
      <audio
        ref={player}
        className={styles.player}
        controls
        controlsList="nodownload"
        preload="none"
        src={url}
        aria-label={label}
        // The browser's own menu has speeds too.
        onRateChange={({ currentTarget }) => setRate(currentTarget.playbackRate)}
      />
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
    </>
  );
}
