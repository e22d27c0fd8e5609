import { parentPort, workerData } from 'node:worker_threads';
import { AudioError } from './audio-error.ts';
import { convertAudio } from './convert-audio.ts';

// Decoding and filtering keep a processor busy: in a thread of their own they never hold up a call.
const { content }: { content: Uint8Array } = workerData;

try {
  parentPort?.postMessage({ converted: await convertAudio(content) });
} catch (error) {
  const problem = error instanceof AudioError ? error.code : 'DAMAGED';
  parentPort?.postMessage({ problem, cause: String(error) });
}
