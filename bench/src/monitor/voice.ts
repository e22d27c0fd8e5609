import { wavOf } from '@alo/exchange/testing';

/**
 * Tones (Hz) of the supervisor's microphone, one after the other: browsers take a steady tone for noise and remove it. Each
 * lasts longer than a packet and has whole waves in one.
 */
export const voiceTones = [1000, 1200, 1400, 1600] as const;
const toneMs = 60;

/** A wav file of that voice: 16 bits, one channel. */
export function voiceWav(seconds: number, rate: number): Buffer {
  const samples = Int16Array.from({ length: seconds * rate }, (_one, at) => {
    const turn = Math.floor((at * 1000) / rate / toneMs) % voiceTones.length;
    return Math.round(12_000 * Math.sin((2 * Math.PI * (voiceTones[turn] ?? 0) * at) / rate));
  });
  return wavOf(rate, samples);
}
