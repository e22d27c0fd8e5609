import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadConverter } from './audio-converter.ts';
import { espeakEngine } from './espeak-engine.ts';
import { durationOf } from './pcm.ts';
import { readWav, readWavFormat } from './read-wav.ts';
import { aTone, aWav, strengthOf } from './testing/sounds.ts';
import { writeWav } from './write-wav.ts';

const go = new AbortController().signal;
const file = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name));

test.each([
  ['wav of 44,100', writeWav(aTone(440, 1, 44_100))],
  ['wav of 8,000', writeWav(aTone(440, 1))],
  ['mp3 of 32,000 (MPEG 1)', file('mpeg1.mp3')],
  ['mp3 of 16,000 (MPEG 2)', file('mpeg2.mp3')],
])('%s becomes what the exchange plays', async (_name, content) => {
  const made = await threadConverter.convert(content, go);
  expect(readWavFormat(made.wav)).toMatchObject({ sampleRate: 8000, channels: 1, bits: 16 });
  expect(Math.abs(made.durationMs - 1000)).toBeLessThan(110);
  const sound = readWav(made.wav);
  expect(strengthOf(440, { ...sound, samples: sound.samples.subarray(1000, 7000) })).toBeCloseTo(
    0.5,
    1,
  );
  expect(made.peaks).toHaveLength(200);
});

test('what is no sound is refused with its reason, from the thread too', async () => {
  await expect(threadConverter.convert(Buffer.from('văn bản'), go)).rejects.toMatchObject({
    code: 'NOT_AUDIO',
  });
  const cut = aWav({ data: new Uint8Array(9000) }).subarray(0, 5000);
  await expect(threadConverter.convert(cut, go)).rejects.toMatchObject({ code: 'TRUNCATED' });
});

test('a conversion can be ended', async () => {
  const ended = AbortSignal.abort();
  const work = threadConverter.convert(writeWav(aTone(440, 1)), ended);
  await expect(work).rejects.toMatchObject({ code: 'FAILED' });
});

test('the three voices read Vietnamese, and a faster pace takes less time', async () => {
  const say = async (voice: 'north' | 'central' | 'south', speed: number) =>
    readWav(await espeakEngine.speak({ text: 'Xin chào quý khách.', voice, speed }, go));
  const [north, central, south, fast, slow] = await Promise.all([
    say('north', 1),
    say('central', 1),
    say('south', 1),
    say('north', 2),
    say('north', 0.5),
  ]);
  for (const sound of [north, central, south]) {
    expect(durationOf(sound)).toBeGreaterThan(800);
    expect(Math.max(...sound.samples)).toBeGreaterThan(0.1);
  }
  expect(Buffer.from(north.samples.buffer).equals(Buffer.from(south.samples.buffer))).toBe(false);
  expect(durationOf(fast)).toBeLessThan(durationOf(north) * 0.75);
  expect(durationOf(slow)).toBeGreaterThan(durationOf(north) * 1.4);
});
