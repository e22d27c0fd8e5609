import { randomBytes } from 'node:crypto';
import type { SoundStore } from '../../../telephony/sounds/sound-store.ts';
import { type ConvertedAudio, toLineAudio } from '../../../telephony/sounds/line-audio.ts';
import { joinReading, joinSamples, lineRate } from './join-reading.ts';
import { messages } from './messages.ts';
import { type HeardScript, textsOf } from './script-speech.ts';
import type { SpokenText, SpokenTexts, Voice } from '../../../telephony/sounds/spoken-texts.ts';

/** Beginning of the names of sounds that hold a code. */
export const readingPrefix = 'code-';

/** Sounds of a call, by the names that the exchange plays them by. */
export interface CallSounds {
  /** Said before the reading; the greeting of the script's own recording is not in it. */
  readonly before: readonly string[];
  /** Holds the code: to be removed after the call. */
  readonly reading: string;
  readonly closing: readonly string[];
}

interface Parts {
  readonly texts: Pick<SpokenTexts, 'speak'>;
  readonly store: Pick<SoundStore, 'publish'>;
}

interface Script extends HeardScript {
  readonly tenant: string;
}

/** A function that reads a text of a script aloud; nothing for an empty one. */
function speaker({ texts }: Pick<Parts, 'texts'>, script: Script) {
  const voice: Voice = { voice: script.voice, speed: script.speed };
  return (text: string): Promise<SpokenText | undefined> =>
    text === '' ? Promise.resolve(undefined) : texts.speak(script.tenant, text, voice);
}

const samplesOf = (text: SpokenText | undefined) => text?.samples ?? new Float32Array(0);

/** One reading of a code as a sound. */
async function readCode(
  parts: Pick<Parts, 'texts'>,
  script: Script,
  code: string,
): Promise<Float32Array> {
  const speak = speaker(parts, script);
  const { before, after } = textsOf(script);
  const digits: Float32Array[] = [];
  for (const digit of code)
    digits.push(samplesOf(await speak(messages.digits[Number(digit)] ?? '')));
  const around = { before: samplesOf(await speak(before)), after: samplesOf(await speak(after)) };
  return joinReading({ ...around, digits }, script.digit_pause);
}

/**
 * Makes the sounds of one call. That of the code has a random name: the exchange's journal holds the names of what it plays.
 * @throws {AudioError} a text cannot be read aloud
 */
export async function makeCallSounds(
  parts: Parts,
  script: Script,
  code: string,
): Promise<CallSounds> {
  const speak = speaker(parts, script);
  const texts = textsOf(script);
  const reading = `${readingPrefix}${randomBytes(16).toString('hex')}`;
  const samples = await readCode(parts, script, code);
  const names = async (...each: string[]) =>
    (await Promise.all(each.map(speak))).flatMap((text) => (text === undefined ? [] : [text.name]));
  const before = await names(texts.greeting, texts.pressKey);
  const closing = await names(texts.closing);
  const { wav } = toLineAudio({ sampleRate: lineRate, samples });
  await parts.store.publish(script.tenant, reading, wav);
  return { before, reading, closing };
}

/** Reads everything of a script aloud that its calls will need, so that the first one does not wait for it. */
export async function prepareScript(parts: Pick<Parts, 'texts'>, script: Script): Promise<void> {
  const speak = speaker(parts, script);
  for (const text of [...Object.values(textsOf(script)), ...messages.digits]) await speak(text);
}

/** All of a script with a code, read once, for whoever writes it. @throws {AudioError} */
export async function previewScript(
  parts: Pick<Parts, 'texts'>,
  script: Script,
  code: string,
): Promise<ConvertedAudio> {
  const speak = speaker(parts, script);
  const texts = textsOf(script);
  const pause = new Float32Array(lineRate / 2);
  const spoken = [
    ...[samplesOf(await speak(texts.greeting)), samplesOf(await speak(texts.pressKey))],
    ...[await readCode(parts, script, code), samplesOf(await speak(texts.closing))],
  ].filter(({ length }) => length > 0);
  const samples = joinSamples(spoken.flatMap((part) => [part, pause]));
  return toLineAudio({ sampleRate: lineRate, samples });
}
