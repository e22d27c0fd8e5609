import fc from 'fast-check';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutMusic, pieceSize } from './cut-music.ts';
import { readWav } from './read-wav.ts';
import { SoundStore } from './sound-store.ts';
import { writeWav } from './write-wav.ts';

let folder: string;
let store: SoundStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-cut-'));
  store = new SoundStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A ramp, so that a sample says where it was. */
async function music(name: string, seconds: number) {
  const samples = Float32Array.from({ length: seconds * 8000 }, (_none, at) => (at % 8000) / 8000);
  await store.publish('dn0002', name, writeWav({ sampleRate: 8000, samples }));
}
const read = async (name: string) => readWav(await readFile(store.path('dn0002', name))).samples;

test('music is cut across its files into pieces of one length near the interval', async () => {
  await music('one', 25);
  await music('two', 40);
  const names = await cutMusic(store, 'dn0002', { prompts: ['one', 'two'], interval: 20 });
  const pieces = await Promise.all(names.map(read));
  expect(pieces.map(({ length }) => Math.round(length / 800) / 10)).toEqual([21.7, 21.7, 21.7]);
  const bytes = async (name: string) => (await readFile(store.path('dn0002', name))).subarray(44);
  const whole = Buffer.concat([await bytes('one'), await bytes('two')]);
  const again = Buffer.concat(await Promise.all(names.map(bytes)));
  expect(again.equals(whole)).toBe(true);
});

test('the same cut is made once; another interval has other names', async () => {
  await music('one', 30);
  const first = await cutMusic(store, 'dn0002', { prompts: ['one'], interval: 10 });
  const files = await readdir(join(folder, 'dn0002'));
  expect(await cutMusic(store, 'dn0002', { prompts: ['one'], interval: 10 })).toEqual(first);
  expect(await readdir(join(folder, 'dn0002'))).toEqual(files);
  const other = await cutMusic(store, 'dn0002', { prompts: ['one'], interval: 15 });
  expect(first.filter((name) => other.includes(name))).toEqual([]);
});

test('pieces of music that is in use outlive the sweep, others do not', async () => {
  await music('one', 20);
  const [piece = ''] = await cutMusic(store, 'dn0002', { prompts: ['one'], interval: 10 });
  const later = Date.now() + 30 * 86_400_000;
  await store.sweep('dn0002', new Set(['one', piece.replace(/-\d+$/, '')]), later);
  expect(await store.has('dn0002', piece)).toBe(true);
  await store.sweep('dn0002', new Set(['one']), later);
  expect(await store.has('dn0002', piece)).toBe(false);
  expect(await store.has('dn0002', 'one')).toBe(true);
});

test('a piece is never longer than half as much again, once the music is long enough', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6000 }),
      fc.integer({ min: 10, max: 600 }),
      (seconds, interval) => {
        const size = pieceSize(seconds * 8000, interval) / 8000;
        expect(size).toBeLessThanOrEqual(interval * 1.5 + 1);
        if (seconds >= interval) expect(size).toBeGreaterThanOrEqual(interval * 0.6);
      },
    ),
  );
});
