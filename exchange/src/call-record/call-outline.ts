import type { Direction } from '@alo/contracts';
import { pathOf, type ToldPath } from './call-path.ts';
import type { CelEvent } from './cel-event.ts';

/** What snapshot and record both need to know of a call. Times in epoch microseconds. */
export interface CallOutline {
  /** Every event once, in one order whatever order they came in. */
  readonly events: readonly CelEvent[];
  /** The first event of the channel that began the call. */
  readonly origin: CelEvent;
  /** First events of the channels that were called. */
  readonly called: readonly CelEvent[];
  /** Since when people talk: a menu or a queue that took the call does not count. */
  readonly answer: CelEvent | undefined;
  /** The tenant's own phones; null for a side that is outside. */
  readonly fromEndpoint: string | null;
  readonly toEndpoint: string | null;
  /** Name of the trunk that a side outside came by. */
  readonly trunk: string | null;
  readonly direction: Direction;
  readonly tenant: string;
  /** What was dialled; empty for a reference that nobody could read. */
  readonly toNumber: string;
  readonly told: ToldPath;
}

/** Puts the events of one call in order; undefined when its beginning is not among them. */
export function outlineCall(all: readonly CelEvent[]): CallOutline | undefined {
  const events = distinct(all).sort(compareEvents);
  const starts = events.filter((event) => event.event === 'CHAN_START');
  const origin = starts.find((event) => event.channelId === event.callId) ?? starts[0];
  if (origin === undefined) return undefined;
  const others = (event: CelEvent) =>
    event.channelId !== origin.channelId && !event.channel.startsWith('Local/');
  const ofOrigin = (kind: string) =>
    events.find((event) => event.event === kind && event.channelId === origin.channelId);
  const called = starts.filter(others);
  const told = pathOf(events, origin.channelId);
  const answerer = events.findLast((event) => event.event === 'ANSWER' && others(event));
  const from = endpointOf(origin.channel);
  const to = endpointOf((answerer ?? called[0])?.channel ?? '');
  const fromTrunk = trunkOf(from);
  const toTrunk = trunkOf(to);
  // A call from outside has no tenant before the server knew whose number it is.
  const known = events.findLast(
    (event) => event.channelId === origin.channelId && event.tenant !== '',
  );
  return {
    events,
    origin,
    called,
    answer: ofOrigin(told.isServed ? 'BRIDGE_ENTER' : 'ANSWER'),
    fromEndpoint: fromTrunk === null ? from : null,
    toEndpoint: toTrunk === null ? to : null,
    trunk: fromTrunk ?? toTrunk,
    direction: fromTrunk !== null ? 'inbound' : toTrunk !== null ? 'outbound' : 'internal',
    tenant: known?.tenant ?? origin.tenant,
    toNumber: told.dialled ?? (origin.extension.startsWith('ref.') ? '' : origin.extension),
    told,
  };
}

/** `trunk_viettel` → `viettel`; null for what is no trunk. */
export function trunkOf(endpoint: string | null): string | null {
  return /^trunk_(.+)$/.exec(endpoint ?? '')?.[1] ?? null;
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
