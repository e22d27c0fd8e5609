import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AudioError } from './audio-error.ts';
import type { SpeechEngine } from './speech-engine.ts';

const program = fileURLToPath(new URL('./espeak-program.ts', import.meta.url));

/** Milliseconds: 1,000 characters take seconds, on a machine full of calls a minute: they go first. */
const patience = 120_000;

/** Exit code of the program when its engine is not installed. */
export const notInstalled = 3;

/**
 * espeak-ng, compiled to WebAssembly, as a program of its own: it is licensed under the GPL, takes 130 MB
 * while it speaks and nothing afterwards, and a crash is only its own.
 */
export const espeakEngine: SpeechEngine = {
  speak: (speech, signal) =>
    new Promise((resolve, reject) => {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
      const child = spawn(process.execPath, [program], {
        stdio: ['pipe', 'pipe', 'pipe'],
        env: { NODE_NO_WARNINGS: '1' },
        signal: ends,
      });
      const parts: Buffer[] = [];
      const errors: Buffer[] = [];
      child.stdout.on('data', (part: Buffer) => void parts.push(part));
      child.stderr.on('data', (part: Buffer) => void errors.push(part));
      child.once('error', (cause) => reject(new AudioError('SPEECH_FAILED', { cause })));
      child.once('close', (code) => {
        if (code === 0 && parts.length > 0) return resolve(Buffer.concat(parts));
        const cause = Buffer.concat(errors).toString('utf8').slice(-500);
        const problem = code === notInstalled ? 'NO_SPEECH_ENGINE' : 'SPEECH_FAILED';
        reject(new AudioError(problem, { cause }));
      });
      // A program that ends early closes its input; its exit code says why.
      child.stdin.on('error', () => undefined);
      child.stdin.end(JSON.stringify(speech));
    }),
};
