import { Worker } from 'node:worker_threads';
import { AudioError, type AudioProblem } from './audio-error.ts';
import type { ConvertedAudio } from './line-audio.ts';

/** Turns files into what the exchange plays. */
export interface AudioConverter {
  /** Rejects with {@link AudioError}; `signal` ends the work. */
  readonly convert: (content: Uint8Array, signal: AbortSignal) => Promise<ConvertedAudio>;
}

type Answer =
  | { readonly converted: ConvertedAudio }
  | { readonly problem: AudioProblem; readonly cause: string };

/** Milliseconds after which a conversion is given up; five minutes of mp3 take seconds on a busy machine. */
const patience = 120_000;

/** Converts in a thread for each file. */
export const threadConverter: AudioConverter = {
  convert: (content, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) throw new AudioError('FAILED', { cause: signal.reason });
      const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), {
        workerData: { content },
        resourceLimits: { maxOldGenerationSizeMb: 512 },
      });
      const ends = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
      const giveUp = () => settle(() => reject(new AudioError('FAILED', { cause: ends.reason })));
      const settle = (outcome: () => void) => {
        ends.removeEventListener('abort', giveUp);
        void worker.terminate();
        outcome();
      };
      ends.addEventListener('abort', giveUp);
      worker.once('message', (answer: Answer) =>
        settle(() =>
          'converted' in answer
            ? resolve(answer.converted)
            : reject(new AudioError(answer.problem, { cause: answer.cause })),
        ),
      );
      worker.once('error', (cause) => settle(() => reject(new AudioError('FAILED', { cause }))));
      worker.once('exit', () => settle(() => reject(new AudioError('FAILED'))));
    }),
};
