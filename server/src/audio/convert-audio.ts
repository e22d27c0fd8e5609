import { AudioError } from './audio-error.ts';
import { inspectAudio } from './inspect-audio.ts';
import { type ConvertedAudio, toLineAudio } from './line-audio.ts';
import { mixToMono, type Pcm } from './pcm.ts';
import { readWav } from './read-wav.ts';

async function decodeMp3(content: Uint8Array): Promise<Pcm> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(content);
    if (samplesDecoded === 0) throw new AudioError('DAMAGED');
    return { sampleRate, samples: mixToMono(channelData) };
  } finally {
    decoder.free();
  }
}

/** Decodes and converts a file; takes seconds of a processor for long ones. Throws {@link AudioError}. */
export async function convertAudio(content: Uint8Array): Promise<ConvertedAudio> {
  const { kind } = inspectAudio(content);
  return toLineAudio(kind === 'wav' ? readWav(content) : await decodeMp3(content));
}
