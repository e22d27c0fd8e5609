import { endpoints, hasPermission } from '@alo/contracts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { serveChecked } from '../context.ts';
import { AudioError } from '../sounds/audio-error.ts';
import { messages } from '../sounds/messages.ts';

/** Texts that one person listens to: each takes a processor for seconds. */
const most = 10;
const within = 60_000;

const failed = (error: AudioError) =>
  new ProblemError(
    503,
    error.code === 'NO_SPEECH_ENGINE' ? error.code : 'SPEECH_FAILED',
    'The text was not read aloud',
    { detail: error.message },
  );

const previewSpeech = serveChecked(
  endpoints.previewSpeech,
  async ({ body }, { user, services, http }) => {
    const may = (permission: string) => hasPermission(user.subject, permission);
    if (!may('greeting.add') && !may('greeting.edit')) throw refuse.noPermission();
    const key = `speech-preview:${user.tenant}:${user.id}`;
    const wait = Math.ceil((await services.guesses.count([{ key, most, within }])) / 1000);
    if (wait > 0) {
      throw new ProblemError(429, 'TOO_MANY_PREVIEWS', 'Too many texts were read aloud', {
        detail: messages.tooManyPreviews(wait),
        params: { seconds: wait },
        retryAfter: wait,
      });
    }
    try {
      const { wav, durationMs, peaks } = await services.sounds.preview(body);
      const audio = Buffer.from(wav).toString('base64');
      return { audio, duration_ms: durationMs, peaks: [...peaks] };
    } catch (error) {
      if (!(error instanceof AudioError)) throw error;
      http.log.warn({ err: error }, 'a text was not read aloud');
      throw failed(error);
    }
  },
);

/** Reading a text aloud before somebody saves it. */
export const speechPreviewRoutes = [previewSpeech];
