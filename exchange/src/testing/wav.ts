/** A wav file: one channel, 16 bits. */
export function wavOf(sampleRate: number, samples: Int16Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  const data = Buffer.alloc(samples.byteLength);
  for (const [at, sample] of samples.entries()) data.writeInt16LE(sample, at * 2);
  return Buffer.concat([head, data]);
}
