import { AudioError } from './audio-error.ts';
import { mixToMono, type Pcm } from './pcm.ts';
import { expandAlaw, expandMulaw } from './g711.ts';

type Encoding = 'integer' | 'float' | 'alaw' | 'mulaw';

/** What the header of a wav file says. */
export interface WavFormat {
  readonly encoding: Encoding;
  /** Samples a second. */
  readonly sampleRate: number;
  readonly channels: number;
  readonly bits: number;
  /** Milliseconds. */
  readonly durationMs: number;
  /** Where the samples lie in the file, bytes. */
  readonly from: number;
  readonly to: number;
}

/** Format codes of RFC 2361 and the code that says "see the extension". */
const encodings: Readonly<Record<number, readonly [Encoding, readonly number[]]>> = {
  1: ['integer', [8, 16, 24, 32]],
  3: ['float', [32, 64]],
  6: ['alaw', [8]],
  7: ['mulaw', [8]],
};
const extensible = 0xfffe;

/** Sizes that programs write which do not know the length in advance. */
const streamed = new Set([0, 0xffffffff, 0x7fffffff, 0x7ffff000]);

interface Chunk {
  readonly name: string;
  readonly from: number;
  readonly size: number;
}

/** Chunks that are checked: a file can be nothing but empty ones. */
const mostChunks = 1000;

function* chunksOf(view: DataView): Generator<Chunk> {
  let seen = 0;
  for (let at = 12; at + 8 <= view.byteLength && seen < mostChunks; seen += 1) {
    const name = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));
    const size = view.getUint32(at + 4, true);
    yield { name, from: at + 8, size };
    at += 8 + size + (size % 2);
  }
}

/**
 * Reads and checks the header of a wav file: PCM of 8–32 bits, floating point, A-law and µ-law.
 * @throws {AudioError} `NOT_AUDIO`, `UNSUPPORTED`, `TRUNCATED` or `EMPTY`
 */
export function readWavFormat(content: Uint8Array): WavFormat {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  let format: Pick<WavFormat, 'encoding' | 'sampleRate' | 'channels' | 'bits'> | undefined;
  for (const { name, from, size } of chunksOf(view)) {
    if (name === 'fmt ') format = readFormat(view, from, size);
    if (name !== 'data') continue;
    if (format === undefined) throw new AudioError('NOT_AUDIO');
    const rest = view.byteLength - from;
    const isStreamed = streamed.has(size);
    if (!isStreamed && size > rest) throw new AudioError('TRUNCATED');
    const frameBytes = (format.bits / 8) * format.channels;
    const frames = Math.floor((isStreamed ? rest : size) / frameBytes);
    if (frames === 0) throw new AudioError('EMPTY');
    const durationMs = Math.round((frames / format.sampleRate) * 1000);
    return { ...format, durationMs, from, to: from + frames * frameBytes };
  }
  throw new AudioError(view.byteLength < 44 ? 'TRUNCATED' : 'NOT_AUDIO');
}

function readFormat(view: DataView, from: number, size: number) {
  if (size < 16 || from + size > view.byteLength) throw new AudioError('TRUNCATED');
  const code = view.getUint16(from, true);
  const isExtended = code === extensible && size >= 40;
  const known = encodings[isExtended ? view.getUint16(from + 24, true) : code];
  const channels = view.getUint16(from + 2, true);
  const sampleRate = view.getUint32(from + 4, true);
  const bits = view.getUint16(from + 14, true);
  if (known === undefined || !known[1].includes(bits)) throw new AudioError('UNSUPPORTED');
  const isSane = channels >= 1 && channels <= 8 && sampleRate >= 4000 && sampleRate <= 192_000;
  if (!isSane) throw new AudioError('NOT_AUDIO');
  return { encoding: known[0], sampleRate, channels, bits };
}

/** One sample as a number from -1 to 1, by how it is written. */
function sampleReader(view: DataView, encoding: Encoding, bits: number): (at: number) => number {
  if (encoding === 'alaw') return (at) => expandAlaw(view.getUint8(at));
  if (encoding === 'mulaw') return (at) => expandMulaw(view.getUint8(at));
  if (encoding === 'float') {
    return bits === 64 ? (at) => view.getFloat64(at, true) : (at) => view.getFloat32(at, true);
  }
  switch (bits) {
    case 8:
      return (at) => (view.getUint8(at) - 128) / 128;
    case 16:
      return (at) => view.getInt16(at, true) / 32_768;
    case 24:
      return (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608;
    default:
      return (at) => view.getInt32(at, true) / 2_147_483_648;
  }
}

/**
 * The samples of a wav file, its channels mixed.
 * @throws {AudioError} as {@link readWavFormat} does
 */
export function readWav(content: Uint8Array): Pcm {
  const { encoding, bits, channels, sampleRate, from, to } = readWavFormat(content);
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const read = sampleReader(view, encoding, bits);
  const step = bits / 8;
  const frames = (to - from) / (step * channels);
  const separate = Array.from({ length: channels }, () => new Float32Array(frames));
  let at = from;
  for (let frame = 0; frame < frames; frame += 1) {
    for (const channel of separate) {
      const value = read(at);
      channel[frame] = Number.isFinite(value) ? value : 0;
      at += step;
    }
  }
  return { sampleRate, samples: mixToMono(separate) };
}
