import { wavOf } from '@alo/exchange/testing';

/** How long a beep is, and how long the silence after it: browsers take a steady tone for noise and remove it. */
const beepMs = 250;
/** One beep and its silence, in which the other side must hear it. */
export const beatMs = 2 * beepMs;
/** Pieces of sound that are looked at on their own. */
const pieceMs = 50;
/** Share of a piece's energy that must be of the tone, and the loudness below which it is silence. */
const leastShare = 0.5;
const leastLevel = 200;

/** In how many beats a tone was heard, of those since it was heard first. */
export interface Heard {
  readonly heard: number;
  readonly of: number;
}

/** A wav file of beeps: 16 bits, one channel. */
export function beepsWav(frequency: number, seconds: number, rate: number): Buffer {
  const samples = Int16Array.from({ length: seconds * rate }, (_one, at) =>
    ((at * 1000) / rate) % beatMs < beepMs
      ? Math.round(12_000 * Math.sin((2 * Math.PI * frequency * at) / rate))
      : 0,
  );
  return wavOf(rate, samples);
}

/** Goertzel: which share of the energy is of one frequency; 0 for silence. */
function shareOf(samples: Int16Array, rate: number, frequency: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * frequency) / rate);
  let [last, beforeLast, energy] = [0, 0, 0];
  for (const sample of samples) {
    energy += sample * sample;
    [last, beforeLast] = [sample + factor * last - beforeLast, last];
  }
  if (Math.sqrt(energy / samples.length) < leastLevel) return 0;
  const power = last * last + beforeLast * beforeLast - factor * last * beforeLast;
  return (2 * power) / (samples.length * energy);
}

/** Samples of a wav file of 16 bits, the first channel of them; of one that is still written, what there is. */
function samplesOf(file: Buffer): { readonly rate: number; readonly samples: Int16Array } {
  let [channels, rate] = [1, 8000];
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    if (name === 'fmt ')
      [channels, rate] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 12)];
    if (name !== 'data') {
      at += 8 + size + (size % 2);
      continue;
    }
    const end = size === 0 ? file.length : Math.min(file.length, at + 8 + size);
    const samples = Int16Array.from(
      { length: Math.floor((end - at - 8) / 2 / channels) },
      (_one, index) => file.readInt16LE(at + 8 + index * 2 * channels),
    );
    return { rate, samples };
  }
  return { rate, samples: new Int16Array() };
}

/** What of a tone is in a recording, until its end. */
export function heardInWav(file: Buffer, frequency: number): Heard {
  if (file.length < 44) return { heard: 0, of: 0 };
  const { rate, samples } = samplesOf(file);
  const length = (rate * pieceMs) / 1000;
  const pieces: boolean[] = [];
  for (let at = 0; at + length <= samples.length; at += length)
    pieces.push(shareOf(samples.subarray(at, at + length), rate, frequency) >= leastShare);
  return heardInPieces(pieces, pieceMs);
}

/** The same of pieces of sound that either hold the tone or do not. */
export function heardInPieces(pieces: readonly boolean[], milliseconds: number): Heard {
  const first = pieces.indexOf(true);
  if (first < 0) return { heard: 0, of: Math.floor((pieces.length * milliseconds) / beatMs) };
  const each = Math.round(beatMs / milliseconds);
  const beats: boolean[] = [];
  for (let at = first; at + each <= pieces.length; at += each)
    beats.push(pieces.slice(at, at + each).includes(true));
  return { heard: beats.filter(Boolean).length, of: beats.length };
}
