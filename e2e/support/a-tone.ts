import { wavOf } from '@alo/exchange/testing';

const sampleRate = 16_000;

/** A wav file of 16 kHz with a tone. */
export function aTone(seconds: number): Buffer {
  const samples = Int16Array.from({ length: sampleRate * seconds }, (_none, at) =>
    Math.round(9000 * Math.sin(at / 6)),
  );
  return wavOf(sampleRate, samples);
}
