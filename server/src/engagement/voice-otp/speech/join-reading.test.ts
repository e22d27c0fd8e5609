import { joinReading, joinSamples, lineRate, trimSilence } from './join-reading.ts';

/** Sound of so many milliseconds, with silence around. */
const sound = (ms: number) =>
  joinSamples([
    new Float32Array(800),
    new Float32Array((ms * lineRate) / 1_000).fill(0.5),
    new Float32Array(400),
  ]);
const msOf = (samples: Float32Array) => (samples.length * 1_000) / lineRate;
const none = new Float32Array(0);

test('pauses are those of the script, whatever silence the engine leaves', () => {
  const digits = [sound(300), sound(200), sound(300)];
  expect(msOf(joinReading({ before: none, digits, after: none }, 400))).toBe(1_600);
  expect(msOf(joinReading({ before: none, digits, after: none }, 0))).toBe(800);
  expect(msOf(joinReading({ before: sound(1_000), digits, after: sound(500) }, 0))).toBe(2_800);
});

test('silence alone is nothing', () => {
  expect(trimSilence(new Float32Array(100))).toHaveLength(0);
  expect(trimSilence(sound(10))).toHaveLength(80);
});
