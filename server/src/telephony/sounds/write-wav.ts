import type { Pcm } from './pcm.ts';

/** Bytes before the samples in a file made by {@link writeWav}. */
export const wavHeaderBytes = 44;

/** A wav file: one channel, 16 bits; samples beyond -1 and 1 are cut off. */
export function writeWav({ sampleRate, samples }: Pcm): Buffer {
  const dataBytes = samples.length * 2;
  const file = Buffer.alloc(wavHeaderBytes + dataBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(wavHeaderBytes - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  let at = wavHeaderBytes;
  for (const sample of samples) {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at);
    at += 2;
  }
  return file;
}
