import type { StepListener } from '../engine/phone-parts.ts';
import type { PhoneEvent } from '../engine/phone-event.ts';
import type { PhoneState } from '../engine/phone-state.ts';
import { onPage } from '../on-page.ts';
import { redact } from './redact.ts';

/** One event and what the reducer made of it. Numbers, names and tones are hidden. */
export interface FlightStep {
  /** Counts all steps of the page, without gaps within a call. */
  readonly seq: number;
  /** Epoch milliseconds: the clock that the reducer was given. */
  readonly at: number;
  readonly event: PhoneEvent;
  readonly after: PhoneState;
  /** Names of what was to be done. */
  readonly effects: readonly string[];
}

/** From the first event of a call until the phone is free again: second calls are part of it. */
export interface Flight {
  readonly callIds: readonly string[];
  /** The phone before the first step that is kept. */
  readonly before: PhoneState;
  readonly steps: readonly FlightStep[];
}

/** Steps kept of a call, and calls kept: enough for "why did it drop", little enough to forget about. */
const keptSteps = 400;
const keptCalls = 5;

/** Writes down what happens to calls: in memory, without anything that must not leave the computer. */
export class FlightRecorder {
  #flights: readonly Flight[] = [];
  #seq = 0;

  /** The flight of a call, newest calls only; null when nothing is known of it. */
  flightOf(callId: string): Flight | null {
    return this.#flights.findLast(({ callIds }) => callIds.includes(callId)) ?? null;
  }

  onStep: StepListener = (event, before, after, effects, now) => {
    this.#seq += 1;
    const present = [before.call, before.other, after.call, after.other];
    const ids = present.flatMap((call) => (call === null ? [] : [call.callId]));
    // Events that come twice or too late, and those between calls, explain no end.
    if (ids.length === 0) return;
    const step: FlightStep = {
      seq: this.#seq,
      at: now,
      event: redact(event),
      after: redact(after),
      effects: effects.map(({ type }) => type),
    };
    const going = before.call === null ? undefined : this.#flights.at(-1);
    const known = going ?? { callIds: [], before: redact(before), steps: [] };
    const others = this.#flights.filter((flight) => flight !== going);
    const callIds = [...new Set([...known.callIds, ...ids])];
    this.#flights = [...others, withStep({ ...known, callIds }, step)].slice(-keptCalls);
  };
}

function withStep(flight: Flight, step: FlightStep): Flight {
  const [oldest] = flight.steps;
  if (flight.steps.length < keptSteps || oldest === undefined) {
    return { ...flight, steps: [...flight.steps, step] };
  }
  return { ...flight, before: oldest.after, steps: [...flight.steps.slice(1), step] };
}

/** The recorder of the page. */
export function getFlightRecorder(): FlightRecorder {
  return onPage('alo.softphone.flights.v1', () => new FlightRecorder());
}
