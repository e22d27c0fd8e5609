import type { Sample } from './stats-sample.ts';

export const warningKinds = ['no-bytes', 'loss', 'jitter', 'rtt', 'mos', 'silence'] as const;
export type WarningKind = (typeof warningKinds)[number];

/** Is a sample bad in this respect. Thresholds near those of Twilio's Voice SDK. */
const isBad: Record<WarningKind, (sample: Sample) => boolean> = {
  'no-bytes': ({ bytes }) => bytes === 0,
  loss: ({ lossPercent }) => lossPercent > 3,
  jitter: ({ jitterMs }) => jitterMs > 30,
  rtt: ({ rttMs }) => rttMs > 400,
  mos: ({ mos }) => mos < 3.5,
  silence: ({ silent }) => silent,
};

/** Samples that are checked, how many bad ones of them raise a warning, and how few clear it again. */
export const span = 5;
export const raiseAt = 3;
export const clearAt = 1;

/** What is wrong now, and the last samples on which that rests. */
export interface Warnings {
  readonly recent: readonly Sample[];
  readonly active: readonly WarningKind[];
}

export const noWarnings: Warnings = { recent: [], active: [] };

/**
 * Takes a sample. A warning comes when 3 of the last 5 samples are bad and goes when at most one of them still
 * is: in between it stays as it was, so that it does not flicker.
 */
export function stepWarnings({ recent, active }: Warnings, sample: Sample): Warnings {
  const latest = [...recent, sample].slice(-span);
  return {
    recent: latest,
    active: warningKinds.filter((kind) => {
      const bad = latest.filter(isBad[kind]).length;
      return active.includes(kind) ? bad > clearAt : bad >= raiseAt;
    }),
  };
}
