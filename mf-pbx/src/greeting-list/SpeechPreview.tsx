import { endpoints, type SoundAudio, speechSchema } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { describeError, makeStyles, toast, tokens } from '@alo/ui';
import { useFormContext } from '@alo/ui/form';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { SoundPlayer } from '../audio/SoundPlayer.tsx';
import { messages } from './messages.ts';

const { form: texts } = messages;

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px' },
  label: { color: tokens.colorNeutralForeground2 },
});

/** Bytes that came as Base64, as an address that an audio element plays. */
function addressOf(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}

/** Reads the text of the form aloud as callers will hear it, before it is saved. */
export function SpeechPreview() {
  const styles = useStyles();
  const { watch } = useFormContext();
  const speech = v.safeParse(speechSchema, watch());
  const address = useRef('');
  const forget = () => {
    if (address.current !== '') URL.revokeObjectURL(address.current);
  };
  useEffect(() => forget, []);
  const load = async (): Promise<SoundAudio | null> => {
    if (!speech.success) return null;
    try {
      const { audio, ...sound } = await requestEndpoint(endpoints.previewSpeech, {
        body: speech.output,
      });
      forget();
      address.current = addressOf(audio);
      return { id: 'preview', name: texts.preview, url: address.current, ...sound };
    } catch (error) {
      toast.error(describeError(error));
      return null;
    }
  };
  return (
    <div className={styles.root}>
      <span className={styles.label}>{texts.preview}</span>
      <SoundPlayer
        // Another text, voice or pace is another sound.
        key={JSON.stringify(speech.output)}
        name={texts.previewName}
        load={load}
        disabled={!speech.success}
      />
    </div>
  );
}
