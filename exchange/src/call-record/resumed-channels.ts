import { parkedEvent } from '../config/dial-plan/names.ts';
import { endpointOf, trunkOf } from './call-parties.ts';
import type { CelEvent } from './cel-event.ts';

/** The newest channel by which a phone is in the call, and the id of its first one. */
interface Resumed {
  readonly channel: string;
  readonly channelId: string;
}

/**
 * A phone that takes its call again (`resume`) comes with a new channel, which the journal of the call knows as a peer
 * in a bridge only. To who reads the call it has never been away: events of all its channels get the name of the newest
 * and the id of the first, and the ends of the others are left out.
 * @param events of one call, in order
 */
export function joinResumed(events: readonly CelEvent[]): readonly CelEvent[] {
  const chains = chainsOf(events);
  if (chains.size === 0) return events;
  const nameOf = (channel: string) => chains.get(channel)?.channel ?? channel;
  return events.flatMap((event) => {
    const chain = chains.get(event.channel);
    const isEnd = event.event === 'HANGUP' || event.event === 'CHAN_END';
    if (isEnd && chain !== undefined && chain.channel !== event.channel) return [];
    const { hangupsource } = event.extra;
    return {
      ...event,
      channel: nameOf(event.channel),
      channelId: chain?.channelId ?? event.channelId,
      peer: event.peer.split(',').map(nameOf).join(','),
      extra:
        hangupsource === undefined
          ? event.extra
          : { ...event.extra, hangupsource: nameOf(hangupsource) },
    };
  });
}

/** Channels whose phones have parked the call: a phone that takes it again comes as another leg. */
export function parkingChannels(events: readonly CelEvent[]): ReadonlySet<string> {
  const parked = events.filter(({ userEvent }) => userEvent === parkedEvent);
  return new Set(parked.map(({ extra }) => extra.extra?.split(' ')[1] ?? ''));
}

/** Every channel that was given up for another or took the place of one. */
function chainsOf(events: readonly CelEvent[]): Map<string, Resumed> {
  const withEvent = (name: string) =>
    new Set(events.filter(({ event }) => event === name).map(({ channel }) => channel));
  // Whoever was called has a beginning of its own in the call.
  const [started, answered] = [withEvent('CHAN_START'), withEvent('ANSWER')];
  const parking = parkingChannels(events);
  const ids = new Map(events.toReversed().map(({ channel, channelId }) => [channel, channelId]));
  const chains = new Map<string, string[][]>();
  for (const channel of new Set(events.map((event) => event.channel))) {
    const endpoint = endpointOf(channel);
    if (endpoint === null || trunkOf(endpoint) !== null) continue;
    const known = chains.get(endpoint) ?? [];
    chains.set(endpoint, known);
    // Of several phones of one extension the one that talked was given up.
    const open = known.filter((channels) => !parking.has(channels.at(-1) ?? ''));
    const before = open.findLast(([first = '']) => answered.has(first)) ?? open.at(-1);
    if (before === undefined || started.has(channel)) known.push([channel]);
    else before.push(channel);
  }
  const resumed = [...chains.values()].flat().filter(({ length }) => length > 1);
  return new Map(
    resumed.flatMap((channels) => {
      const [first = '', last = ''] = [channels[0], channels.at(-1)];
      const one = { channel: last, channelId: ids.get(first) ?? '' };
      return channels.map((channel): [string, Resumed] => [channel, one]);
    }),
  );
}
