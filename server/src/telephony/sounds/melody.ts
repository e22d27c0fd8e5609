import type { Pcm } from './pcm.ts';

const sampleRate = 8000;
/** Seconds of one note. */
const beat = 0.5;

/** Half tones above A3, or null for a rest: an air of our own over four broken chords, pentatonic. */
const air = [12, 15, 17, 19, 22, 19, 17, 15, 10, 15, 17, 22, 24, 22, 19, null] as const;
const bass = [0, 7, 3, 10, 5, 12, 3, 10] as const;
const rounds = 3;

function hertz(halfTones: number): number {
  return 220 * 2 ** (halfTones / 12);
}

/** A soft plucked note: three partials that fade, with a short rise so that nothing clicks. */
function addNote(samples: Float32Array, from: number, frequency: number, loudness: number): void {
  const length = Math.round(sampleRate * beat * 4);
  for (let at = 0; at < length && from + at < samples.length; at += 1) {
    const seconds = at / sampleRate;
    const envelope = Math.min(1, seconds / 0.02) * Math.exp(-2.4 * seconds);
    const angle = 2 * Math.PI * frequency * seconds;
    const tone = Math.sin(angle) + 0.3 * Math.sin(2 * angle) + 0.1 * Math.sin(3 * angle);
    samples[from + at] = (samples[from + at] ?? 0) + loudness * envelope * tone;
  }
}

/** The music on hold that every company begins with: made here, so that nobody owns it; about 26 s. */
export function melody(): Pcm {
  const beats = air.length * rounds;
  const samples = new Float32Array(Math.round(sampleRate * beat * (beats + 4)));
  for (let at = 0; at < beats; at += 1) {
    const from = Math.round(at * beat * sampleRate);
    const note = air[at % air.length] ?? null;
    if (note !== null) addNote(samples, from, hertz(note), 0.16);
    if (at % 2 === 0) addNote(samples, from, hertz((bass[(at / 2) % bass.length] ?? 0) - 12), 0.2);
  }
  return { sampleRate, samples };
}
