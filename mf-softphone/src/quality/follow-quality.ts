import type { CallQuality, CallQualityReport } from '@alo/contracts';
import { ApiError } from '@alo/core';
import type { PhoneEngine } from '../engine/phone-engine.ts';
import { getPageQuality } from './page-quality.ts';
import { addSample, noSums, type QualitySums, summarise } from './quality-summary.ts';
import { addToTrack, noTrack, type QualityTrack } from './quality-track.ts';
import { type Counters, readCounters, takeSample } from './stats-sample.ts';
import { noWarnings, stepWarnings, type Warnings } from './warnings.ts';

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 422;

/** Milliseconds between two readings of the statistics. */
const sampleMs = 2000;

/** A call whose quality is being measured. */
interface Measurement {
  readonly callId: string;
  /** By which the exchange knows the call; null when the provider cannot say. */
  readonly ref: string | null;
  counters: Counters | null;
  sums: QualitySums;
  track: QualityTrack;
  warnings: Warnings;
}

/** The figures of a call, mostly with those over its time. */
export type MeasuredQuality = CallQuality & Partial<Pick<CallQualityReport, 'points'>>;

type Save = (ref: string, quality: MeasuredQuality) => Promise<unknown>;

/**
 * Measures every call that is talked in, tells how it sounds, and hands the figures of the whole call in when it
 * is over, and those so far when its page may be about to go. Nothing here can touch the call.
 */
export function followQuality(
  engine: Pick<PhoneEngine, 'getState' | 'subscribe' | 'provider'>,
  save: Save,
  log: (message: string) => void,
): () => void {
  const page = getPageQuality();
  const measurements = new Map<string, Measurement>();
  let present: Measurement | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const measure = async (measurement: Measurement) => {
    const report = await engine.provider?.stats(measurement.callId).catch(() => null);
    const counters = report ? readCounters(report) : null;
    const { call } = engine.getState();
    if (measurement !== present || counters === null || call === null) return;
    const isHeld = call.held.local || call.held.remote;
    const before = measurement.counters;
    // A party on hold hears music or nothing, which says nothing about the line.
    measurement.counters = isHeld ? null : counters;
    if (isHeld) return;
    if (before === null) return;
    const sample = takeSample(before, counters, call.muted);
    measurement.sums = addSample(measurement.sums, sample);
    const seconds = (Date.now() - (call.answeredAt ?? Date.now())) / 1000;
    measurement.track = addToTrack(measurement.track, seconds, sample);
    measurement.warnings = stepWarnings(measurement.warnings, sample);
    page.set({ callId: measurement.callId, sample, warnings: measurement.warnings.active });
  };
  const handIn = ({ ref, sums, track }: Measurement) => {
    const summary = summarise(sums);
    if (ref === null || summary === null) return;
    const quality = { ...summary, points: [...track.points] };
    save(ref, quality)
      // A server that is older than this phone knows no points, and refuses what it does not know.
      .catch((error: unknown) => save(ref, isRefused(error) ? summary : quality))
      .catch(() => log('The quality of the call could not be stored'));
  };
  const measurementOf = (callId: string): Measurement => {
    const ref = engine.provider?.callRef?.(callId) ?? null;
    const made = { callId, ref, counters: null, sums: noSums, track: noTrack };
    return measurements.get(callId) ?? { ...made, warnings: noWarnings };
  };
  /** The call that is heard now; another one may wait meanwhile. */
  const turnTo = (callId: string | undefined) => {
    clearInterval(timer);
    page.set(null);
    if (present !== null) present.counters = null;
    present = callId === undefined ? null : measurementOf(callId);
    if (present === null) return;
    const measurement = present;
    measurements.set(measurement.callId, measurement);
    timer = setInterval(() => void measure(measurement), sampleMs);
    void measure(measurement);
  };
  const update = () => {
    const { call, other } = engine.getState();
    // What is hung up is not talked in any more: its last packets say nothing about the line.
    const talking = call !== null && call.answeredAt !== null && !call.hangingUp ? call : null;
    if (present?.callId !== talking?.callId) turnTo(talking?.callId);
    for (const [callId, measurement] of measurements) {
      if (callId === call?.callId || callId === other?.callId) continue;
      measurements.delete(callId);
      handIn(measurement);
    }
  };

  /** A page that is asked whether it may go: afterwards the browser may give it no more time. */
  const handInSoFar = () => measurements.forEach(handIn);
  const finish = () => {
    turnTo(undefined);
    const left = [...measurements.values()];
    measurements.clear();
    for (const measurement of left) handIn(measurement);
  };

  const unsubscribe = engine.subscribe(update);
  // Nobody is told the end of a call whose page is gone.
  addEventListener('beforeunload', handInSoFar);
  addEventListener('pagehide', finish);
  update();
  return () => {
    unsubscribe();
    removeEventListener('beforeunload', handInSoFar);
    removeEventListener('pagehide', finish);
    finish();
  };
}
