import type { CallQuality } from '@alo/contracts';
import type { PhoneEngine } from '../engine/phone-engine.ts';
import { getPageQuality } from './page-quality.ts';
import { addSample, noSums, type QualitySums, summarise } from './quality-summary.ts';
import { type Counters, readCounters, takeSample } from './stats-sample.ts';
import { noWarnings, stepWarnings, type Warnings } from './warnings.ts';

/** Milliseconds between two readings of the statistics. */
const sampleMs = 2000;

/** A call whose quality is being measured. */
interface Measurement {
  readonly callId: string;
  /** By which the exchange knows the call; null when the provider cannot say. */
  readonly ref: string | null;
  counters: Counters | null;
  sums: QualitySums;
  warnings: Warnings;
}

type Save = (ref: string, quality: CallQuality) => Promise<unknown>;

/**
 * Measures every call that is talked in, tells how it sounds, and hands the figures of the whole call in once
 * when it is over. Nothing here can touch the call.
 */
export function followQuality(
  engine: Pick<PhoneEngine, 'getState' | 'subscribe' | 'provider'>,
  save: Save,
  log: (message: string) => void,
): () => void {
  const page = getPageQuality();
  let present: Measurement | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const measure = async (measurement: Measurement) => {
    const report = await engine.provider?.stats(measurement.callId).catch(() => null);
    const counters = report ? readCounters(report) : null;
    const { call } = engine.getState();
    if (measurement !== present || counters === null || call === null) return;
    const before = measurement.counters;
    measurement.counters = counters;
    if (before === null) return;
    const sample = takeSample(before, counters, call.muted);
    measurement.sums = addSample(measurement.sums, sample);
    measurement.warnings = stepWarnings(measurement.warnings, sample);
    page.set({ callId: measurement.callId, sample, warnings: measurement.warnings.active });
  };
  const finish = () => {
    clearInterval(timer);
    const over = present;
    present = null;
    page.set(null);
    if (over === null) return;
    const quality = summarise(over.sums);
    const { ref } = over;
    if (ref === null || quality === null) return;
    save(ref, quality)
      .catch(() => save(ref, quality))
      .catch(() => log('The quality of the call could not be stored'));
  };
  const begin = (callId: string) => {
    const ref = engine.provider?.callRef?.(callId) ?? null;
    const measurement: Measurement = {
      callId,
      ref,
      counters: null,
      sums: noSums,
      warnings: noWarnings,
    };
    present = measurement;
    timer = setInterval(() => void measure(measurement), sampleMs);
    void measure(measurement);
  };
  const update = () => {
    const { call } = engine.getState();
    // What is hung up is not talked in any more: its last packets say nothing about the line.
    const talking = call !== null && call.answeredAt !== null && !call.hangingUp ? call : null;
    if (present !== null && present.callId !== talking?.callId) finish();
    if (present === null && talking !== null) begin(talking.callId);
  };

  const unsubscribe = engine.subscribe(update);
  update();
  return () => {
    unsubscribe();
    finish();
  };
}
