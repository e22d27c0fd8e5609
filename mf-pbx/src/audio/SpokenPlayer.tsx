import type { SoundAudio } from '@alo/contracts';
import { describeError, makeStyles, toast, tokens } from '@alo/ui';
import { useEffect, useRef } from 'react';
import { SoundPlayer } from './SoundPlayer.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px' },
  label: { color: tokens.colorNeutralForeground2 },
});

/** Bytes that came as Base64, as an address that an audio element plays. */
function addressOf(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}

interface Spoken extends Pick<SoundAudio, 'duration_ms' | 'peaks'> {
  /** A wav file in Base64. */
  readonly audio: string;
}

/** Plays what the server reads aloud for whoever writes it, before it is saved. */
export function SpokenPlayer({
  label,
  name,
  speak,
}: {
  readonly label: string;
  /** What is heard, for those who do not see it. */
  readonly name: string;
  /** Asks for it; null while the form has nothing that could be read. */
  readonly speak: (() => Promise<Spoken>) | null;
}) {
  const styles = useStyles();
  const address = useRef('');
  const forget = () => {
    if (address.current !== '') URL.revokeObjectURL(address.current);
  };
  useEffect(() => forget, []);
  const load = async (): Promise<SoundAudio | null> => {
    if (speak === null) return null;
    try {
      const { audio, ...sound } = await speak();
      forget();
      address.current = addressOf(audio);
      return { id: 'preview', name: label, url: address.current, ...sound };
    } catch (error) {
      toast.error(describeError(error));
      return null;
    }
  };
  return (
    <div className={styles.root}>
      <span className={styles.label}>{label}</span>
      <SoundPlayer name={name} load={load} disabled={speak === null} />
    </div>
  );
}
