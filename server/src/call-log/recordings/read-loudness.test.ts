import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aWav } from '../../telephony/sounds/testing/sounds.ts';
import { readLoudness, UnreadableRecordingError } from './read-loudness.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-loudness-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function loudnessOf(file: Uint8Array): Promise<number[]> {
  const path = join(folder, 'call.wav');
  await writeFile(path, file);
  return readLoudness(path);
}

/** 800 samples, which are a tenth of a second, of each of these values. */
function tenths(values: readonly number[]): Uint8Array {
  const sound = Buffer.alloc(values.length * 1600);
  for (const [at, value] of values.entries()) {
    for (let sample = 0; sample < 800; sample += 1) {
      sound.writeInt16LE(sample === 400 ? value : 0, at * 1600 + sample * 2);
    }
  }
  return sound;
}

test('each tenth of a second has its loudest sample, also of a file that is read in parts', async () => {
  const values = Array.from({ length: 701 }, (_none, at) => (at % 2 === 0 ? -32_768 : 16_384));
  const loudness = await loudnessOf(aWav({ data: tenths(values) }));
  expect(loudness).toEqual(values.map((value) => Math.abs(value) / 32_768));
});

test('the rest of the last tenth counts; a header alone has no sound', async () => {
  const sound = tenths([0, 8192]);
  expect(await loudnessOf(aWav({ data: sound.subarray(0, 1600 + 803) }))).toEqual([0, 0.25]);
  expect(await loudnessOf(aWav({ data: new Uint8Array(0) }))).toEqual([]);
});

test.each([
  ['is empty', new Uint8Array(0)],
  ['is something else', new TextEncoder().encode('<html>'.repeat(20))],
  ['has 8 bits', aWav({ data: new Uint8Array(800), bits: 8 })],
])('a file that %s is refused', async (_what, file) => {
  await expect(loudnessOf(file)).rejects.toThrow(UnreadableRecordingError);
});
