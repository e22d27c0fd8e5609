import { endpoints, otpPreviewSchema } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { useFormContext } from '@alo/ui/form';
import * as v from 'valibot';
import { SpokenPlayer } from '../audio/SpokenPlayer.tsx';
import { messages } from './messages.ts';

const { script: texts } = messages;

/** Reads the script of the form aloud with a made-up code, before it is saved. */
export function ScriptPreview() {
  const { watch } = useFormContext();
  const script = v.safeParse(otpPreviewSchema, watch());
  const speak = script.success
    ? () => requestEndpoint(endpoints.previewOtpScript, { body: script.output })
    : null;
  return (
    <SpokenPlayer
      // Another text, voice or pace is another sound.
      key={JSON.stringify(script.output)}
      label={texts.preview}
      name={texts.previewName}
      speak={speak}
    />
  );
}
