import { AudioError } from './audio-error.ts';
import { readMp3Duration } from './read-mp3.ts';
import { readWavFormat } from './read-wav.ts';
import { type AudioKind, sniffAudio } from './sniff-audio.ts';

/** Limits of entities.md §4.11. */
const mostBytes = 10 * 1024 * 1024;
export const mostMilliseconds = 300_000;
/** Shorter than a syllable: there is nothing to hear. */
const leastMilliseconds = 100;

/**
 * Looks at what was uploaded, by its content alone, without decoding it: kind and length in milliseconds.
 * @throws {AudioError} for everything that cannot become a sound of the product.
 */
export function inspectAudio(content: Uint8Array): {
  readonly kind: AudioKind;
  readonly durationMs: number;
} {
  if (content.length === 0) throw new AudioError('EMPTY');
  if (content.length > mostBytes) throw new AudioError('TOO_LARGE');
  const kind = sniffAudio(content);
  if (kind === undefined) throw new AudioError('NOT_AUDIO');
  const durationMs =
    kind === 'wav' ? readWavFormat(content).durationMs : readMp3Duration(content, mostMilliseconds);
  if (durationMs > mostMilliseconds) throw new AudioError('TOO_LONG');
  if (durationMs < leastMilliseconds) throw new AudioError('EMPTY');
  return { kind, durationMs };
}
