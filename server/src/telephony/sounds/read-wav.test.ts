import fc from 'fast-check';
import { AudioError } from './audio-error.ts';
import { readWav, readWavFormat } from './read-wav.ts';
import { aTone, aWav } from './testing/sounds.ts';
import { writeWav } from './write-wav.ts';

function problemOf(content: Uint8Array): string | undefined {
  try {
    readWav(content);
    return undefined;
  } catch (error) {
    if (error instanceof AudioError) return error.code;
    throw error;
  }
}

const second = new Uint8Array(16_000);

test('what was written is read again, within half a step of 16 bits', () => {
  const samples = fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1 });
  fc.assert(
    fc.property(samples, fc.integer({ min: 4000, max: 192_000 }), (written, sampleRate) => {
      const read = readWav(writeWav({ sampleRate, samples: written }));
      expect(read.sampleRate).toBe(sampleRate);
      expect(read.samples).toHaveLength(written.length);
      read.samples.forEach((sample, at) => {
        expect(Math.abs(sample - (written[at] ?? 0))).toBeLessThan(1 / 16_000);
      });
    }),
  );
});

test.each([
  ['8 bits', { bits: 8, data: Uint8Array.of(0, 128, 255) }, [-1, 0, 127 / 128]],
  ['16 bits', { data: Uint8Array.of(0, 128, 0, 0, 255, 127) }, [-1, 0, 32_767 / 32_768]],
  ['24 bits', { bits: 24, data: Uint8Array.of(0, 0, 128, 0, 0, 64) }, [-1, 0.5]],
  ['32 bits', { bits: 32, data: Uint8Array.of(0, 0, 0, 128) }, [-1]],
  [
    'floating point',
    { code: 3, bits: 32, data: new Uint8Array(Float32Array.of(0.5).buffer) },
    [0.5],
  ],
  [
    'floating point that is no number',
    { code: 3, bits: 32, data: new Uint8Array(Float32Array.of(Number.NaN).buffer) },
    [0],
  ],
  ['A-law', { code: 6, bits: 8, data: Uint8Array.of(0xd5, 0x2a) }, [8 / 32_768, -32_256 / 32_768]],
  ['µ-law', { code: 7, bits: 8, data: Uint8Array.of(0xff, 0x00) }, [0, -32_124 / 32_768]],
  ['two channels, mixed', { channels: 2, data: Uint8Array.of(0, 64, 0, 0) }, [0.25]],
  [
    'with a chunk before the samples, of odd size',
    { between: Uint8Array.of(76, 73, 83, 84, 3, 0, 0, 0, 1, 2, 3, 0), data: Uint8Array.of(0, 64) },
    [0.5],
  ],
  [
    'without a size, as a stream has it',
    { saidSize: 0xffffffff, data: Uint8Array.of(0, 64) },
    [0.5],
  ],
])('%s', (_name, parts, expected) => {
  const { samples } = readWav(aWav(parts));
  expect([...samples].map((value) => value.toFixed(6))).toEqual(
    expected.map((value) => value.toFixed(6)),
  );
});

test('length and rate stand in the header', () => {
  const format = readWavFormat(aWav({ sampleRate: 16_000, data: second }));
  expect(format).toMatchObject({ encoding: 'integer', sampleRate: 16_000, durationMs: 500 });
});

test.each([
  ['cut off in the samples', aWav({ data: second }).subarray(0, 9000), 'TRUNCATED'],
  ['cut off in the header', aWav({ data: second }).subarray(0, 30), 'TRUNCATED'],
  ['without samples', aWav({ data: new Uint8Array(0) }), 'EMPTY'],
  ['of an encoding nobody reads', aWav({ code: 2, bits: 4, data: second }), 'UNSUPPORTED'],
  ['mp3 in wav', aWav({ code: 0x55, data: second }), 'UNSUPPORTED'],
  ['of 12 bits', aWav({ bits: 12, data: second }), 'UNSUPPORTED'],
  ['of no channel', aWav({ channels: 0, data: second }), 'NOT_AUDIO'],
  ['of 200 channels', aWav({ channels: 200, data: second }), 'NOT_AUDIO'],
  ['of no rate', aWav({ sampleRate: 0, data: second }), 'NOT_AUDIO'],
])('a file %s is refused', (_name, content, code) => {
  expect(problemOf(content)).toBe(code);
});

test('no bytes at all throw anything else than a refusal', () => {
  const whole = writeWav(aTone(440, 0.01));
  fc.assert(
    fc.property(
      fc.nat(whole.length - 1),
      fc.nat(255),
      fc.nat(whole.length),
      (at, value, length) => {
        const mutated = Uint8Array.from(whole);
        mutated[at] = value;
        problemOf(mutated.subarray(0, length));
      },
    ),
    { numRuns: 2000 },
  );
});
