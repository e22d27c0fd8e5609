import { text } from 'node:stream/consumers';
import { setPriority } from 'node:os';
import * as v from 'valibot';
import { notInstalled } from './espeak-engine.ts';
import { toLineAudio } from './line-audio.ts';

/** Voices of espeak-ng by region. */
const voices = { north: 'vi', central: 'vi-vn-x-central', south: 'vi-vn-x-south' } as const;
/** Words a minute at speed 1; espeak's own 175 is hurried on a telephone. */
const usualRate = 160;

const speechSchema = v.object({
  text: v.string(),
  voice: v.picklist(['north', 'central', 'south']),
  speed: v.number(),
});

// Calls go first.
setPriority(5);
const speech = v.parse(speechSchema, JSON.parse(await text(process.stdin)));
const engine = await import('@echogarden/espeak-ng-emscripten').catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exit(notInstalled);
});
const espeak = await engine.default();
const voice = await new espeak.eSpeakNGWorker();
voice.set_voice(voices[speech.voice]);
voice.set_rate(Math.round(usualRate * speech.speed));
const parts: Int16Array[] = [];
voice.synthesize(speech.text, (samples) => {
  if (samples !== null) parts.push(samples);
});
const samples = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
let at = 0;
for (const part of parts) {
  for (const sample of part) {
    samples[at] = sample / 32_768;
    at += 1;
  }
}
process.stdout.write(toLineAudio({ sampleRate: voice.get_samplerate(), samples }).wav);
