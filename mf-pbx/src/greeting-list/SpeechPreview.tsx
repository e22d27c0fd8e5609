import { endpoints, speechSchema } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { useFormContext } from '@alo/ui/form';
import * as v from 'valibot';
import { SpokenPlayer } from '../audio/SpokenPlayer.tsx';
import { messages } from './messages.ts';

const { form: texts } = messages;

/** Reads the text of the form aloud as callers will hear it, before it is saved. */
export function SpeechPreview() {
  const { watch } = useFormContext();
  const speech = v.safeParse(speechSchema, watch());
  const speak = speech.success
    ? () => requestEndpoint(endpoints.previewSpeech, { body: speech.output })
    : null;
  return (
    <SpokenPlayer
      // Another text, voice or pace is another sound.
      key={JSON.stringify(speech.output)}
      label={texts.preview}
      name={texts.previewName}
      speak={speak}
    />
  );
}
