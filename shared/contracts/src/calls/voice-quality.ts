/** What the network did to the voice. */
export interface VoiceNetwork {
  /** Round trip, milliseconds. */
  readonly rttMs: number;
  /** Variation of the arrival of packets, milliseconds. */
  readonly jitterMs: number;
  /** Packets that never came, percent. */
  readonly lossPercent: number;
}

/** R of a perfect narrow-band connection with the default values (ITU-T G.107 §7.7). */
const bestR = 93.2;
/** Robustness of the codec against random loss: G.711 with concealment (ITU-T G.113 table I.4). */
const lossRobustness = 25.1;
/** Milliseconds that encoding and playback add to the network delay. */
const codecDelay = 20;

/**
 * Transmission rating R, 0 to 93.2, by the simplified E-model of ITU-T G.107: delay impairment Id in the
 * linear approximation of Cole and Rosenbluth (2001) and effective equipment impairment Ie-eff (G.107 §3.5
 * with Ie = 0 and random loss). The jitter buffer is counted as twice the jitter.
 */
export function rating({ rttMs, jitterMs, lossPercent }: VoiceNetwork): number {
  const delay = rttMs / 2 + 2 * jitterMs + codecDelay;
  const delayImpairment = 0.024 * delay + 0.11 * Math.max(0, delay - 177.3);
  const lossImpairment = (95 * lossPercent) / (lossPercent + lossRobustness);
  return Math.max(0, bestR - delayImpairment - lossImpairment);
}

/** Mean opinion score 1 to 4.5 of a rating (ITU-T G.107 annex B); its dip under 1 below R 6.5 is cut off. */
export function opinionScore(r: number): number {
  if (r <= 0) return 1;
  if (r >= 100) return 4.5;
  return Math.max(1, 1 + 0.035 * r + r * (r - 60) * (100 - r) * 7e-6);
}

/** Mean opinion score of what the network did, 1 (bad) to about 4.4 (as good as a telephone gets). */
export function meanOpinionScore(network: VoiceNetwork): number {
  return opinionScore(rating(network));
}

export type QualityLevel = 'good' | 'fair' | 'poor';

/** The word for a score; borders as of "satisfied" and "many dissatisfied" (ITU-T G.109). */
export function qualityLevel(mos: number): QualityLevel {
  if (mos >= 4) return 'good';
  return mos >= 3.5 ? 'fair' : 'poor';
}
