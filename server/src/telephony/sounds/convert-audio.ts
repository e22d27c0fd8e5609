import { AudioError } from './audio-error.ts';
import { inspectAudio, mostMilliseconds } from './inspect-audio.ts';
import { type ConvertedAudio, toLineAudio } from './line-audio.ts';
import { mixToMono, type Pcm } from './pcm.ts';
import { readWav } from './read-wav.ts';

/** Bytes that are decoded at once. */
const sliceBytes = 64 * 1024;
/** What decoders add at the ends, milliseconds. */
const tolerance = 1000;

/**
 * Decodes slice by slice: a file can hold more sound than its frames say, and the memory of a decoder is none that a
 * thread's limits know.
 */
async function decodeMp3(content: Uint8Array): Promise<Pcm> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const pieces: Float32Array[] = [];
  let rate = 0;
  let length = 0;
  try {
    for (let at = 0; at < content.length; at += sliceBytes) {
      const slice = content.subarray(at, at + sliceBytes);
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(slice);
      if (samplesDecoded === 0) continue;
      if (rate !== 0 && sampleRate !== rate) throw new AudioError('DAMAGED');
      rate = sampleRate;
      length += samplesDecoded;
      if (length > ((mostMilliseconds + tolerance) / 1000) * rate) throw new AudioError('TOO_LONG');
      pieces.push(mixToMono(channelData));
    }
  } finally {
    decoder.free();
  }
  if (length === 0) throw new AudioError('DAMAGED');
  const samples = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return { sampleRate: rate, samples };
}

/**
 * Decodes and converts a file; takes seconds of a processor for long ones.
 * @throws {AudioError}
 */
export async function convertAudio(content: Uint8Array): Promise<ConvertedAudio> {
  const { kind } = inspectAudio(content);
  return toLineAudio(kind === 'wav' ? readWav(content) : await decodeMp3(content));
}
