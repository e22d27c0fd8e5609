import type { Pcm } from '../pcm.ts';

/** A tone of `seconds` at `hertz`, half as loud as can be. */
export function aTone(hertz: number, seconds: number, sampleRate = 8000): Pcm {
  const samples = Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_none, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
  );
  return { sampleRate, samples };
}

/** How strong a frequency is in a sound, 0 to 1 (the correlation with a tone of that frequency). */
export function strengthOf(hertz: number, { samples, sampleRate }: Pcm): number {
  let real = 0;
  let imaginary = 0;
  samples.forEach((sample, at) => {
    const angle = (2 * Math.PI * hertz * at) / sampleRate;
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
  });
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}

interface WavParts {
  readonly code?: number;
  readonly channels?: number;
  readonly sampleRate?: number;
  readonly bits?: number;
  readonly data: Uint8Array;
  /** What the header says of the data's size; its own otherwise. */
  readonly saidSize?: number;
  /** Chunks between header and data. */
  readonly between?: Uint8Array;
}

/** A wav file with whatever header a test needs. */
export function aWav(parts: WavParts): Buffer {
  const { code = 1, channels = 1, sampleRate = 8000, bits = 16, data } = parts;
  const between = parts.between ?? new Uint8Array(0);
  const header = Buffer.alloc(36);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + data.length + between.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(code, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE((sampleRate * channels * bits) / 8, 28);
  header.writeUInt16LE((channels * bits) / 8, 32);
  header.writeUInt16LE(bits, 34);
  const dataHeader = Buffer.alloc(8);
  dataHeader.write('data', 0, 'latin1');
  dataHeader.writeUInt32LE(parts.saidSize ?? data.length, 4);
  return Buffer.concat([header, between, dataHeader, data]);
}
