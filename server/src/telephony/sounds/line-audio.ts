import { durationOf, type Pcm } from './pcm.ts';
import { peaksOf } from './peaks.ts';
import { resample } from './resample.ts';
import { writeWav } from './write-wav.ts';

/** A sound as the exchange plays it. */
export interface ConvertedAudio {
  /** A wav file of 8 kHz, one channel, 16 bits. */
  readonly wav: Uint8Array;
  readonly durationMs: number;
  /** Waveform: 200 values from 0 to 100. */
  readonly peaks: readonly number[];
}

/** Samples a second of a telephone line. */
const lineRate = 8000;

/** Puts samples into the form of the exchange, and draws their waveform. */
export function toLineAudio(pcm: Pcm): ConvertedAudio {
  const line = resample(pcm, lineRate);
  return { wav: writeWav(line), durationMs: durationOf(line), peaks: peaksOf(line) };
}
