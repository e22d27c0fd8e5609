import type { CallWaveform } from '@alo/contracts';

/** Windows of loudness in a second. */
export const windowsPerSecond = 10;
/** Values that are drawn. */
const peakCount = 400;
/** Seconds without a voice that count as silence, and what is left of it before and after speech. */
const silence = { least: 2, left: 0.3 };
/** Of the loudest moment; below the second nobody speaks, however quiet the recording is. */
const quiet = { share: 0.05, least: 0.005 };

const toHundredth = (value: number) => Math.round(value * 100) / 100;

function peaksOf(windows: readonly number[]): number[] {
  const count = Math.min(peakCount, windows.length);
  return Array.from({ length: count }, (_none, part) => {
    const from = Math.floor((part * windows.length) / count);
    const to = Math.floor(((part + 1) * windows.length) / count);
    return toHundredth(Math.max(...windows.slice(from, to)));
  });
}

function silencesOf(windows: readonly number[]): CallWaveform['silences'] {
  const loudest = windows.reduce((most, value) => Math.max(most, value), 0);
  const threshold = Math.max(quiet.least, loudest * quiet.share);
  const found: { from: number; to: number }[] = [];
  let begin = 0;
  for (let at = 0; at <= windows.length; at += 1) {
    if (at < windows.length && (windows[at] ?? 0) < threshold) continue;
    const from = begin / windowsPerSecond;
    const to = at / windowsPerSecond;
    if (to - from >= silence.least) {
      // Nothing is said before a silence with which it begins, nor after one with which it ends.
      const head = begin === 0 ? 0 : silence.left;
      const tail = at === windows.length ? 0 : silence.left;
      found.push({ from: toHundredth(from + head), to: toHundredth(to - tail) });
    }
    begin = at + 1;
  }
  return found;
}

/**
 * What is drawn of a recording, and what can be skipped in it.
 * @param windows the loudest sample of each tenth of a second, from 0 to 1
 */
export function waveformOf(windows: readonly number[]): CallWaveform {
  return {
    seconds: windows.length / windowsPerSecond,
    peaks: peaksOf(windows),
    silences: silencesOf(windows),
  };
}
