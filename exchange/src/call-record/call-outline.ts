import { type Direction, nationalForm } from '@alo/contracts';
import { type CallParty, endpointOf, partiesOf, trunkOf } from './call-parties.ts';
import { pathOf, type JournalPath } from './call-path.ts';
import type { CelEvent } from './cel-event.ts';
import { readOriginatedId } from './originated-id.ts';
import { originatedSides } from './originated-sides.ts';
import { joinResumed } from './resumed-channels.ts';

/** What snapshot and record both need to know of a call. Times in epoch microseconds. */
export interface CallOutline {
  /** Every event once, in one order whatever order they came in. */
  readonly events: readonly CelEvent[];
  /** The first event of the channel that began the call. */
  readonly origin: CelEvent;
  /** Everybody in the call, in the order they came. */
  readonly parties: readonly CallParty[];
  /** Since when people talk: a menu or a queue that took the call does not count. */
  readonly answer: CelEvent | undefined;
  /** The tenant's own phones; null for a side that is outside. */
  readonly fromEndpoint: string | null;
  readonly toEndpoint: string | null;
  /** Name of the trunk that a side outside came by. */
  readonly trunk: string | null;
  readonly direction: Direction;
  readonly tenant: string;
  /** In the one form of `nationalForm`, whatever the carrier sends. */
  readonly fromNumber: string;
  /** What was dialled, in that form; empty for a reference that nobody could read. */
  readonly toNumber: string;
  readonly reported: JournalPath;
  /** The exchange began it: the channel that began the call is that of who was called. */
  readonly isOriginated: boolean;
}

/** Asterisk's cause for a caller's CANCEL. */
const givenUp = 127;
/** Microseconds after its answer in which Asterisk may still get a CANCEL that crossed it. */
const crossing = 1_000_000;

/** Puts the events of one call in order; undefined when its beginning is not among them. */
export function outlineCall(all: readonly CelEvent[]): CallOutline | undefined {
  const events = joinResumed(distinct(all).sort(compareEvents));
  const starts = events.filter((event) => event.event === 'CHAN_START');
  const origin = starts.find((event) => event.channelId === event.callId) ?? starts[0];
  if (origin === undefined) return undefined;
  const ofOrigin = (kind: string) =>
    events.find((event) => event.event === kind && event.channelId === origin.channelId);
  const reported = pathOf(events, origin.channelId);
  const isOriginated = readOriginatedId(origin.callId) !== null;
  const everybody = partiesOf(events, origin, isOriginated);
  // Who hears an announcement has taken no call, and has missed none.
  const parties = reported.path.page === null ? everybody : everybody.slice(0, 1);
  const others = parties.filter(({ channel }) => channel !== origin.channel);
  const taken = ofOrigin(reported.isServed && !isOriginated ? 'BRIDGE_ENTER' : 'ANSWER');
  const canCross = !reported.isServed && !isOriginated;
  const answer = canCross && isCrossed(events, origin, taken) ? undefined : taken;
  const from = endpointOf(origin.channel);
  const fromTrunk = trunkOf(from);
  const phone = calledPhone(others);
  // A call from outside has no tenant before the server knew whose number it is.
  const known = events.findLast(
    (event) => event.channelId === origin.channelId && event.tenant !== '',
  );
  const dialled = nationalForm(reported.dialled ?? origin.extension);
  const sides = isOriginated
    ? originatedSides(events, origin, reported, phone)
    : {
        ...{ fromEndpoint: fromTrunk === null ? from : null, toEndpoint: phone },
        direction: directionOf({ fromTrunk, others, answer, reported, toNumber: dialled }),
        ...{ fromNumber: nationalForm(origin.callerNumber), toNumber: dialled, reported },
      };
  return {
    ...{ events, origin, parties, answer, isOriginated },
    ...sides,
    trunk: fromTrunk ?? calledTrunk(others),
    tenant: known?.tenant ?? origin.tenant,
  };
}

/** Answered while the caller cancelled: Asterisk bridged both, but the caller received 487. */
function isCrossed(
  events: readonly CelEvent[],
  { channel }: CelEvent,
  answer: CelEvent | undefined,
): boolean {
  return events.some(
    ({ event, time, extra, channel: ended }) =>
      event === 'HANGUP' &&
      ended === channel &&
      extra.hangupcause === givenUp &&
      extra.hangupsource === channel &&
      time - (answer?.time ?? 0) < crossing,
  );
}

/** The internal phone that talked last, or else the one that was rung first. */
function calledPhone(others: readonly CallParty[]): string | null {
  const answered = lastToAnswer(others.filter(({ endpoint }) => endpoint !== null));
  if (answered !== undefined) return answered.endpoint;
  // Somebody outside took it.
  if (lastToAnswer(others) !== undefined) return null;
  return others.find(({ endpoint }) => endpoint !== null)?.endpoint ?? null;
}

function calledTrunk(others: readonly CallParty[]): string | null {
  const outside = others.filter(({ trunk }) => trunk !== null);
  return (lastToAnswer(outside) ?? outside[0])?.trunk ?? null;
}

function lastToAnswer(parties: readonly CallParty[]): CallParty | undefined {
  return parties
    .filter(({ answeredAt }) => answeredAt !== null)
    .sort((one, other) => (one.answeredAt ?? 0) - (other.answeredAt ?? 0))
    .at(-1);
}

interface Sides {
  readonly fromTrunk: string | null;
  readonly others: readonly CallParty[];
  readonly answer: CelEvent | undefined;
  readonly reported: JournalPath;
  readonly toNumber: string;
}

function directionOf(sides: Sides): Direction {
  if (sides.fromTrunk !== null) return 'inbound';
  return isOutbound(sides) ? 'outbound' : 'internal';
}

/** Length of the longest internal number. */
const mostInternalDigits = 6;

/**
 * Did an internal phone call outside: by a trunk, or by one that was unavailable, or was it prevented from dialling a
 * outside number? A caller who is transferred outside later has not called outside.
 */
function isOutbound({ others, answer, reported, toNumber }: Sides): boolean {
  if (reported.isSentOutside) return true;
  const before = others.filter(({ cameAt }) => cameAt < (answer?.time ?? Infinity));
  if (before.length > 0) return before.some(({ trunk }) => trunk !== null);
  return /^[+0-9]+$/.test(toNumber) && toNumber.length > mostInternalDigits;
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
