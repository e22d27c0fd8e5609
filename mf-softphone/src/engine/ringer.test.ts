import { ringback, ringtoneNames, ringtones, tonePeriod } from '../sound/ringtones.ts';
import { defaultChoices } from '../sound/sound-choices.ts';
import { fakeAudioContext } from '../testing/fake-audio-context.ts';
import { until } from '../testing/phone-harness.ts';
import { Ringer } from './ringer.ts';

const rate = 8000;
const loudness = (samples: Float32Array, from: number, to: number) =>
  Math.max(...samples.slice(from * rate, to * rate).map(Math.abs));

test('ringback is one second of tone and four of silence', () => {
  const samples = tonePeriod(ringback, rate);
  expect(samples).toHaveLength(5 * rate);
  expect(loudness(samples, 0.1, 0.9)).toBeGreaterThan(0.1);
  expect(loudness(samples, 1.01, 5)).toBe(0);
});

test.each([...ringtoneNames.map((name) => ringtones[name]), ringback])(
  'tone %# begins and ends without a click, rests, and is not too loud',
  (pattern) => {
    const samples = tonePeriod(pattern, rate);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
    expect(loudness(samples, 0, 3)).toBeGreaterThan(0.08);
    expect(loudness(samples, 0, 3)).toBeLessThanOrEqual(0.25);
    expect(loudness(samples, pattern.seconds - 1, pattern.seconds)).toBe(0);
  },
);

test('the volume scales the samples, zero is silence', () => {
  const whole = loudness(tonePeriod(ringtones.soft, rate), 0, 3);
  expect(loudness(tonePeriod(ringtones.soft, rate, 0.5), 0, 3)).toBeCloseTo(whole / 2, 5);
  expect(loudness(tonePeriod(ringtones.soft, rate, 0), 0, 3)).toBe(0);
});

test('the ring sounds on its device, the ringback on that of the calls; default goes first', async () => {
  const audio = fakeAudioContext();
  const choices = { ...defaultChoices, ringer: 'room', speaker: 'headset' };
  const ringer = new Ringer(
    () => audio.context,
    () => undefined,
    () => choices,
  );
  ringer.play('ring');
  await until(() => audio.playing() === 1);
  ringer.play('ringback');
  await until(() => audio.playing() === 1);
  expect(audio.sinks).toEqual(['', 'room', '', 'headset']);
});

test('a ring that ends while its device is sought never sounds', async () => {
  const audio = fakeAudioContext();
  const ringer = new Ringer(
    () => audio.context,
    () => undefined,
    () => ({ ...defaultChoices, ringer: 'room' }),
  );
  ringer.play('ring');
  ringer.play('none');
  await until(() => audio.sinks.length === 2);
  await Promise.resolve();
  expect(audio.playing()).toBe(0);
});

test('edge 33: autoplay blocked is reported, and the ring sounds after a click', async () => {
  const audio = fakeAudioContext('suspended');
  audio.refuseUntilTouched();
  const reported: boolean[] = [];
  const ringer = new Ringer(
    () => audio.context,
    (blocked) => reported.push(blocked),
  );
  ringer.play('ring');
  expect(reported).toEqual([true]);
  expect(audio.audible()).toBe(0);
  audio.touch();
  ringer.unlock();
  await until(() => reported.at(-1) === false);
  expect(audio.audible()).toBe(1);
});
