import type { CelEvent } from './cel-event.ts';

/** What snapshot and record both need to know of a call. Times in epoch microseconds. */
export interface CallOutline {
  /** Every event once, in one order whatever order they came in. */
  readonly events: readonly CelEvent[];
  /** The first event of the channel that began the call. */
  readonly origin: CelEvent;
  /** First events of the channels that were called. */
  readonly called: readonly CelEvent[];
  readonly answer: CelEvent | undefined;
  readonly fromEndpoint: string | null;
  readonly toEndpoint: string | null;
}

/** Puts the events of one call in order; undefined when its beginning is not among them. */
export function outlineCall(all: readonly CelEvent[]): CallOutline | undefined {
  const events = distinct(all).sort(compareEvents);
  const starts = events.filter((event) => event.event === 'CHAN_START');
  const origin = starts.find((event) => event.channelId === event.callId) ?? starts[0];
  if (origin === undefined) return undefined;
  const called = starts.filter((event) => event.channelId !== origin.channelId);
  const answers = events.filter((event) => event.event === 'ANSWER');
  const answer = answers.find((event) => event.channelId === origin.channelId);
  const answerer = answers.findLast((event) => event.channelId !== origin.channelId);
  return {
    events,
    origin,
    called,
    answer,
    fromEndpoint: endpointOf(origin.channel),
    toEndpoint: endpointOf((answerer ?? called[0])?.channel ?? ''),
  };
}

/** `PJSIP/dn0002-101-0000002a` → `dn0002-101`; null for what is no phone. */
export function endpointOf(channel: string): string | null {
  return /^PJSIP\/(.+)-[0-9a-f]{8,}$/.exec(channel)?.[1] ?? null;
}

export function toMilliseconds(microseconds: number): number {
  return Math.floor(microseconds / 1_000);
}

function distinct(events: readonly CelEvent[]): CelEvent[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
}

function compareEvents(one: CelEvent, other: CelEvent): number {
  if (one.time !== other.time) return one.time - other.time;
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
