import { meanOpinionScore, type VoiceNetwork } from '@alo/contracts';

/** Counters of a call at one moment, out of the statistics of WebRTC. Null: the browser does not tell. */
export interface Counters {
  readonly packetsReceived: number;
  readonly packetsLost: number;
  readonly bytesReceived: number;
  readonly rttMs: number | null;
  readonly jitterMs: number;
  /** Energy that the own microphone has given so far. */
  readonly ownEnergy: number | null;
}

/** What happened between two readings of the counters. */
export interface Sample extends VoiceNetwork {
  readonly mos: number;
  readonly bytes: number;
  /** The microphone gave not even noise: dead, or muted in its hardware. */
  readonly silent: boolean;
}

/** The part of a statistics report that is read here; every field may be missing. */
interface Stat {
  readonly type: string;
  readonly kind?: string;
  readonly packetsReceived?: number;
  readonly packetsLost?: number;
  readonly bytesReceived?: number;
  readonly jitter?: number;
  readonly roundTripTime?: number;
  readonly currentRoundTripTime?: number;
  readonly nominated?: boolean;
  readonly totalAudioEnergy?: number;
}

/** Reads the counters of a report; null while nothing comes in yet. */
export function readCounters(report: Iterable<readonly [string, unknown]>): Counters | null {
  // The browser's own type of a report says nothing about its entries.
  const stats = [...report].map(([, stat]) => stat as Stat);
  const inbound = stats.find(({ type, kind }) => type === 'inbound-rtp' && kind !== 'video');
  if (inbound === undefined) return null;
  const pair = stats.find(({ type, nominated }) => type === 'candidate-pair' && nominated);
  const remote = stats.find(({ type }) => type === 'remote-inbound-rtp');
  const source = stats.find(({ type }) => type === 'media-source');
  // Of both the one that RTCP measured covers the whole way of the voice.
  const rtt = remote?.roundTripTime ?? pair?.currentRoundTripTime;
  return {
    packetsReceived: inbound.packetsReceived ?? 0,
    packetsLost: inbound.packetsLost ?? 0,
    bytesReceived: inbound.bytesReceived ?? 0,
    jitterMs: (inbound.jitter ?? 0) * 1000,
    rttMs: rtt === undefined ? null : rtt * 1000,
    ownEnergy: source?.totalAudioEnergy ?? null,
  };
}

/** The sample between two readings; `muted`: the person wants to be silent. */
export function takeSample(before: Counters, now: Counters, muted: boolean): Sample {
  // A duplicate makes the counter of lost packets fall (RFC 3550 §6.4.1).
  const lost = Math.max(0, now.packetsLost - before.packetsLost);
  const received = Math.max(0, now.packetsReceived - before.packetsReceived);
  const network = {
    rttMs: now.rttMs ?? before.rttMs ?? 0,
    jitterMs: now.jitterMs,
    lossPercent: lost + received === 0 ? 0 : (100 * lost) / (lost + received),
  };
  const bytes = Math.max(0, now.bytesReceived - before.bytesReceived);
  return {
    ...network,
    // Where nothing comes there is nothing to hear, however fast the way is.
    mos: bytes === 0 ? 1 : meanOpinionScore(network),
    bytes,
    silent: !muted && now.ownEnergy !== null && now.ownEnergy === before.ownEnergy,
  };
}
