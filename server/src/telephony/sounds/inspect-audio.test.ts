import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AudioError } from './audio-error.ts';
import { inspectAudio } from './inspect-audio.ts';
import { peaksOf } from './peaks.ts';
import { aTone, aWav } from './testing/sounds.ts';
import { writeWav } from './write-wav.ts';

const mp3 = readFileSync(join(import.meta.dirname, 'testing/mpeg1.mp3'));
const oldMp3 = readFileSync(join(import.meta.dirname, 'testing/mpeg2.mp3'));
/** A tag of ID3v2 with 300 bytes in it. */
const tag = Buffer.concat([
  Buffer.from('ID3\x04\x00\x00\x00\x00\x02\x2c', 'latin1'),
  Buffer.alloc(300),
]);
const silence = (seconds: number) => aWav({ data: new Uint8Array(seconds * 16_000) });

function problemOf(content: Uint8Array): AudioError | undefined {
  try {
    inspectAudio(content);
    return undefined;
  } catch (error) {
    if (error instanceof AudioError) return error;
    throw error;
  }
}

test.each([
  ['wav', writeWav(aTone(440, 2)), 'wav', 2000],
  ['wav of exactly 300 s', silence(300), 'wav', 300_000],
  ['mp3', mp3, 'mp3', 1000],
  ['mp3 of a lower rate (MPEG 2)', oldMp3, 'mp3', 1000],
  ['mp3 behind a tag', Buffer.concat([tag, mp3]), 'mp3', 1000],
  ['mp3 with a tag at its end', Buffer.concat([mp3, Buffer.from('TAG'.padEnd(128))]), 'mp3', 1000],
])('%s is known by its content', (_name, content, kind, duration) => {
  const seen = inspectAudio(content);
  expect(seen.kind).toBe(kind);
  // An encoder adds up to three frames of its own.
  expect(Math.abs(seen.durationMs - duration)).toBeLessThan(110);
});

test.each([
  ['nothing', Buffer.alloc(0), 'EMPTY', 'Tệp không có âm thanh'],
  [
    'a text',
    Buffer.from('Xin chào, đây là văn bản.'.repeat(99)),
    'NOT_AUDIO',
    'Tệp không phải âm thanh wav hoặc mp3',
  ],
  [
    'a text behind a tag of mp3',
    Buffer.concat([tag, Buffer.from('x'.repeat(9000))]),
    'NOT_AUDIO',
    /wav hoặc mp3/,
  ],
  ['a picture', Buffer.from('89504e470d0a1a0a'.repeat(99), 'hex'), 'NOT_AUDIO', /wav hoặc mp3/],
  [
    'bytes that look like one frame',
    Buffer.from([0xff, 0xfb, 0x90, 0x44, ...Array(5000).fill(7)]),
    'NOT_AUDIO',
    /wav hoặc mp3/,
  ],
  [
    'a video in RIFF',
    Buffer.from('RIFF\x10\x00\x00\x00AVI LIST'.padEnd(99)),
    'NOT_AUDIO',
    /wav hoặc mp3/,
  ],
  ['301 seconds', silence(301), 'TOO_LONG', 'Âm thanh dài hơn 300 giây'],
  ['11 MB', Buffer.alloc(11 * 1024 * 1024, mp3), 'TOO_LARGE', 'Tệp lớn hơn 10 MB'],
  [
    'half a wav',
    silence(2).subarray(0, 16_000),
    'TRUNCATED',
    'Tệp bị cắt ngang, hãy tải lên tệp đầy đủ',
  ],
  ['ten milliseconds', writeWav(aTone(440, 0.01)), 'EMPTY', 'Tệp không có âm thanh'],
])('%s is refused in words', (_name, content, code, message) => {
  const problem = problemOf(content);
  expect(problem?.code).toBe(code);
  expect(problem?.message).toMatch(message);
});

test('a waveform has 200 values and is loud where the sound is', () => {
  const samples = new Float32Array(8000);
  samples.set(aTone(440, 0.5).samples, 4000);
  const peaks = peaksOf({ sampleRate: 8000, samples });
  expect(peaks).toHaveLength(200);
  expect(peaks.slice(0, 100)).toEqual(Array(100).fill(0));
  expect(Math.min(...peaks.slice(101))).toBeGreaterThan(35);
  expect(peaksOf({ sampleRate: 8000, samples: new Float32Array(3).fill(1) })[199]).toBe(100);
});

test.each([
  [
    'a tag and 9 MB of no frames',
    Buffer.concat([
      Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x00', 'latin1'),
      Buffer.alloc(9_000_000, 0xff),
    ]),
    'NOT_AUDIO',
  ],
  ['sound, and 9 MB of no frames', Buffer.concat([mp3, Buffer.alloc(9_000_000, 0xff)]), 'DAMAGED'],
  [
    'a million empty chunks',
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), Buffer.alloc(8_000_000)]),
    'NOT_AUDIO',
  ],
])('%s are given up early', (_what, content, code) => {
  const read = jest.spyOn(DataView.prototype, 'getUint32');
  expect(problemOf(content)?.code).toBe(code);
  expect(read.mock.calls.length).toBeLessThan(5000);
  read.mockRestore();
});
