import type { Pcm } from './pcm.ts';

/** Zero crossings of the kernel on each side: 16 keep what folds back below -60 dB. */
const crossings = 16;

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** Blackman window over -1 … 1. */
function windowAt(x: number): number {
  return Math.abs(x) >= 1
    ? 0
    : 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}

/** Kernels for the places that a new sample can have between two old ones, made when asked for; each sums to 1. */
function kernelsFor(phases: number, taps: number, cutoff: number): (phase: number) => Float32Array {
  const half = taps / 2;
  const made = new Map<number, Float32Array>();
  return (phase) => {
    const present = made.get(phase);
    if (present !== undefined) return present;
    const kernel = Float32Array.from({ length: taps }, (_zero, tap) => {
      const x = tap - half + 1 - phase / phases;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x);
      return sinc * windowAt(x / half);
    });
    const sum = kernel.reduce((total, value) => total + value, 0);
    const whole = kernel.map((value) => value / sum);
    made.set(phase, whole);
    return whole;
  };
}

/**
 * The same sound at another rate, by a windowed sinc; what the new rate cannot carry is filtered out
 * before it folds back. The length changes with the ratio, rounded up.
 */
export function resample({ sampleRate, samples }: Pcm, rate: number): Pcm {
  if (sampleRate === rate) return { sampleRate, samples };
  const divisor = commonDivisor(sampleRate, rate);
  const phases = rate / divisor;
  const step = sampleRate / divisor;
  // A little below half the lower rate: the filter has a slope.
  const cutoff = Math.min(1, rate / sampleRate) * 0.95;
  const half = Math.ceil(crossings / cutoff);
  const kernelAt = kernelsFor(phases, half * 2, cutoff);
  const made = new Float32Array(Math.ceil((samples.length * rate) / sampleRate));
  let base = 0;
  let phase = 0;
  for (let at = 0; at < made.length; at += 1) {
    const kernel = kernelAt(phase);
    const first = base - half + 1;
    const from = Math.max(0, -first);
    const to = Math.min(kernel.length, samples.length - first);
    let sum = 0;
    for (let tap = from; tap < to; tap += 1) {
      sum += (kernel[tap] ?? 0) * (samples[first + tap] ?? 0);
    }
    made[at] = sum;
    phase += step;
    base += Math.floor(phase / phases);
    phase %= phases;
  }
  return { sampleRate: rate, samples: made };
}
