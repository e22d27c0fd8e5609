import { nationalForm } from '@alo/contracts';
import { endpointId, parseEndpointId } from '@alo/routing';
import type { CelEvent } from './cel-event.ts';

/** An internal phone, or the side of a carrier, in a call. Times in epoch microseconds. */
export interface CallParty {
  readonly channel: string;
  /** The tenant's own phone; null for a side that is outside. */
  readonly endpoint: string | null;
  /** Name of the trunk of a side outside; null for an internal phone. */
  readonly trunk: string | null;
  /** As the exchange knows it: the extension, the caller's number, or the number that was called outside. */
  readonly number: string;
  /** It began the call, was called, or was brought in by an attended transfer. */
  readonly cameAt: number;
  readonly answeredAt: number | null;
  /** Null while it is in the call. */
  readonly leftAt: number | null;
  /** User field of its newest event. */
  readonly userField: string | undefined;
  /** It was called by this call; not the one that began it (unless the exchange did), nor one that was brought in. */
  readonly isCalled: boolean;
}

/**
 * Everybody in a call, in the order they came; the one that began it is among them. Who is brought in by an attended
 * transfer was called by another call: this one names the channel as a peer in a bridge only.
 */
export function partiesOf(
  events: readonly CelEvent[],
  origin: CelEvent,
  isOriginated: boolean,
): CallParty[] {
  const found = new Map<string, { readonly cameAt: number; readonly events: CelEvent[] }>();
  const seen = (channel: string, time: number) => {
    if (endpointOf(channel) === null) return undefined;
    const known = found.get(channel) ?? { cameAt: time, events: [] };
    found.set(channel, known);
    return known;
  };
  for (const event of events) {
    seen(event.channel, event.time)?.events.push(event);
    // The others in a conference room have calls of their own.
    if (event.event !== 'BRIDGE_ENTER' || event.application === 'ConfBridge') continue;
    for (const peer of event.peer.split(',')) seen(peer, event.time);
  }
  return [...found]
    .map(([channel, known]): CallParty => {
      const own = endpointOf(channel);
      const trunk = trunkOf(own);
      const first = (kind: string) => known.events.find(({ event }) => event === kind);
      const isOrigin = channel === origin.channel;
      const isCalled = (isOriginated || !isOrigin) && first('CHAN_START') !== undefined;
      return {
        channel,
        endpoint: trunk === null ? own : null,
        trunk,
        number: nationalForm(
          isOrigin
            ? origin.callerNumber
            : (known.events.findLast(({ callerNumber }) => callerNumber !== '')?.callerNumber ??
                ''),
        ),
        cameAt: first('CHAN_START')?.time ?? known.cameAt,
        answeredAt: first('ANSWER')?.time ?? (isOrigin || isCalled ? null : known.cameAt),
        leftAt: (first('CHAN_END') ?? first('HANGUP'))?.time ?? null,
        userField: known.events.at(-1)?.userField,
        isCalled,
      };
    })
    .sort(
      (one, other) =>
        one.cameAt - other.cameAt ||
        Number(other.channel === origin.channel) - Number(one.channel === origin.channel) ||
        (one.channel < other.channel ? -1 : 1),
    );
}

/** `trunk_viettel` → `viettel`; null for what is no trunk. */
export function trunkOf(endpoint: string | null): string | null {
  return /^trunk_(.+)$/.exec(endpoint ?? '')?.[1] ?? null;
}

/**
 * `PJSIP/dn0002-101-0000002a` → `dn0002-101`, and the same for a browser of that extension
 * (`PJSIP/dn0002-101@web-0000002a`); null for what is no phone.
 */
export function endpointOf(channel: string): string | null {
  const endpoint = /^PJSIP\/(.+)-[0-9a-f]{8,}$/.exec(channel)?.[1] ?? null;
  const subscriber = parseEndpointId(endpoint ?? '');
  return subscriber === undefined ? endpoint : endpointId(subscriber);
}
