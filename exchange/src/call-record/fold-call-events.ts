import type { Disposition } from '@alo/contracts';
import { lostEvent, sipCallIdEvent } from '../config/dial-plan/names.ts';
import { legsOf } from './call-legs.ts';
import { type CallOutline, outlineCall, toMilliseconds } from './call-outline.ts';
import { endpointOf, trunkOf } from './call-parties.ts';
import type { CallPhone, CallRecord, CallSnapshot, QueuedCall } from './call-record.ts';
import { rang, waitedIn, waitsIn } from './call-times.ts';
import { stepsOf } from './call-steps.ts';
import type { CelEvent } from './cel-event.ts';
import { queueVisits } from './queue-visits.ts';
import { parkingChannels } from './resumed-channels.ts';
import { talkBeforeSurvey } from './talk-before-survey.ts';
import { sipStatusOfCause } from './sip-status.ts';

const cause = { normal: 16, busy: 17, noAnswer: 19 } as const;
/** Refused by somebody, by the plan, by the operator. */
const refusals: readonly (number | undefined)[] = [21, 50, 57];
const isTransfer: ReadonlySet<string> = new Set(['BLINDTRANSFER', 'ATTENDEDTRANSFER']);

/**
 * Makes the one record of a finished call from the events of its linkedid; undefined while the call has
 * not ended, when its beginning is missing, or when it is none of its own: a phone took its call again, a supervisor heard
 * one. Pure. The order of the events and repeated ones make no difference. A phone that rejects by 486 and one that is
 * busy say the same (cause 17): both are `busy`.
 */
export function foldCallEvents(all: readonly CelEvent[]): CallRecord | undefined {
  const outline = outlineCall(all);
  const call = outline && withoutTalk(outline);
  const end = call?.events.findLast((event) => event.event === 'LINKEDID_END');
  if (call === undefined || end === undefined || call.reported.isBesideCalls) return undefined;
  const { origin, answer } = call;
  const endedAt = Math.max(...call.events.map((event) => event.time));
  const disposition = dispositionOf(call);
  const talkedUntil = talkBeforeSurvey(call);
  return {
    callId: origin.callId,
    sipCallId: sipCallIdOf(call),
    tenant: call.tenant,
    direction: call.direction,
    fromNumber: call.fromNumber,
    toNumber: call.toNumber,
    fromEndpoint: call.fromEndpoint,
    toEndpoint: call.toEndpoint,
    startedAt: toMilliseconds(origin.time),
    answeredAt: answer === undefined ? null : toMilliseconds(answer.time),
    endedAt: toMilliseconds(endedAt),
    durationSec: seconds(origin.time, endedAt),
    waitSec: wholeSeconds(waitedIn(call.events, endedAt)),
    ringSec: wholeSeconds(rang(call.parties, answer?.time ?? endedAt)),
    talkSec: answer === undefined ? 0 : seconds(answer.time, talkedUntil ?? endedAt),
    disposition,
    ...(talkedUntil === undefined ? hangupSide(call) : sideOf(endingEndpoint(call))),
    hangupCause: causeOf(call),
    sipStatus: sipStatusOf(call),
    trunk: call.trunk,
    path: call.reported.path,
    legs: legsOf(call, endedAt),
    visits: queueVisits(call.events, endedAt),
    steps: stepsOf(call),
  };
}

/** Nobody talks with anybody in an announcement. */
function withoutTalk(call: CallOutline): CallOutline {
  return call.reported.path.page === null ? call : { ...call, answer: undefined };
}

/** The state of an ongoing call (or just ended), for live screens. Pure. */
export function snapshotCall(all: readonly CelEvent[]): CallSnapshot | undefined {
  const call = outlineCall(all);
  if (call === undefined || call.reported.isBesideCalls) return undefined;
  const ended = call.events.some((event) => event.event === 'LINKEDID_END');
  const taken = talkBeforeSurvey(call) === undefined ? 'talking' : 'surveyed';
  const progress = call.answer === undefined ? 'ringing' : taken;
  return {
    callId: call.origin.callId,
    tenant: call.tenant,
    state: ended ? 'ended' : progress,
    fromNumber: call.fromNumber,
    toNumber: call.toNumber,
    fromEndpoint: call.fromEndpoint,
    toEndpoint: call.toEndpoint,
    direction: call.direction,
    shown: call.reported.path.shown,
    queue: queueOf(call),
    menu: call.answer === undefined ? call.reported.menuId : null,
    phones: phonesOf(call),
    startedAt: toMilliseconds(call.origin.time),
    answeredAt: call.answer === undefined ? null : toMilliseconds(call.answer.time),
    channels: call.parties.filter(({ leftAt }) => leftAt === null).map(({ channel }) => channel),
    talkedWith: talkedWith(call),
  };
}

/** Everybody who took the call, once each. */
function talkedWith({ parties, origin }: CallOutline): (string | null)[] {
  const taken = parties.filter(
    ({ channel, answeredAt }) => channel !== origin.channel && answeredAt !== null,
  );
  return [...new Set(taken.map(({ endpoint }) => endpoint))];
}

function phonesOf({ parties }: CallOutline): CallPhone[] {
  return parties.flatMap(({ endpoint, channel, cameAt, answeredAt, leftAt, isCalled }) => {
    if (endpoint === null || leftAt !== null) return [];
    // Who calls has nothing to answer.
    const since = answeredAt ?? (isCalled ? null : cameAt);
    return [
      {
        ...{ endpoint, channel, cameAt: toMilliseconds(cameAt) },
        answeredAt: since === null ? null : toMilliseconds(since),
      },
    ];
  });
}

function queueOf({ events, reported }: CallOutline): QueuedCall | null {
  const id = reported.path.queueId;
  if (id === null) return null;
  const { waited, since } = waitsIn(events);
  return {
    id,
    waitedMs: toMilliseconds(waited),
    waitsSince: since.length === 0 ? null : toMilliseconds(Math.min(...since)),
  };
}

function sipCallIdOf({ events, origin }: CallOutline): string | null {
  const reported = events.find(
    (event) => event.userEvent === sipCallIdEvent && event.channelId === origin.channelId,
  );
  return reported?.extra.extra ?? null;
}

/** Was the caller's phone answered, be it by a menu? */
function isTaken({ events, origin, reported }: CallOutline): boolean {
  return (
    reported.isServed &&
    events.some((event) => event.event === 'ANSWER' && event.channelId === origin.channelId)
  );
}

function dispositionOf(call: CallOutline): Disposition {
  if (call.reported.path.page !== null) return 'announced';
  if (call.answer !== undefined) return 'answered';
  if (call.reported.hasLeftMessage) return 'voicemail';
  if (isTaken(call)) return dispositionOfServed(call);
  const disposition = dispositionOfUnanswered(call);
  const isMissed =
    call.direction === 'inbound' &&
    (call.reported.isForPeople || hasRung(call)) &&
    disposition !== 'busy' &&
    disposition !== 'rejected';
  return isMissed ? 'missed' : disposition;
}

/** The exchange had taken the call, and no person did. */
function dispositionOfServed(call: CallOutline): Disposition {
  if (isEndedByCaller(call) && call.reported.isWaiting) return 'abandoned';
  return call.reported.isForPeople || hasRung(call) ? 'missed' : 'ivr_end';
}

function dispositionOfUnanswered(call: CallOutline): Disposition {
  const hangup = hangupOf(call);
  if (hangup === undefined) return 'failed';
  // The caller ended it: while it rang, or before anybody was rung.
  if (isEndedByCaller(call)) return 'cancelled';
  if (call.isOriginated && hangup.hangupcause === cause.normal) return 'cancelled';
  if (hangup.hangupcause === cause.busy) return 'busy';
  if (refusals.includes(hangup.hangupcause)) return 'rejected';
  const rangOut = hangup.hangupcause === cause.noAnswer || hangup.dialstatus === 'NOANSWER';
  return rangOut && hasRung(call) ? 'no_answer' : 'failed';
}

function hasRung({ parties }: CallOutline): boolean {
  return parties.some(({ isCalled }) => isCalled);
}

function isEndedByCaller(call: CallOutline): boolean {
  return !call.isOriginated && hangupOf(call)?.hangupsource === call.origin.channel;
}

/**
 * How the channel that began the call was hung up; after a transfer by that one, or when its phone was lost or parked it, how
 * the last of the others was.
 */
function hangupOf({ events, origin }: CallOutline): CelEvent['extra'] | undefined {
  const lost = lostChannels(events);
  const hangups = events.filter(({ event, channel }) => event === 'HANGUP' && !lost.has(channel));
  const last = hangups.at(-1);
  const ofOrigin = hangups.findLast(({ channelId }) => channelId === origin.channelId);
  const hasTransferred = events.some(
    ({ event, channelId }) => isTransfer.has(event) && channelId === origin.channelId,
  );
  return (hasTransferred || lost.has(origin.channel) ? last : ofOrigin)?.extra;
}

/** Channels of phones that were lost in the call or parked it: their end is not that of the call. */
function lostChannels(events: readonly CelEvent[]): ReadonlySet<string> {
  const lost = events.filter(({ userEvent }) => userEvent === lostEvent);
  return new Set([...lost.map(({ extra }) => extra.extra ?? ''), ...parkingChannels(events)]);
}

/** The phone that ended the call: as the caller's channel knows it, or the called one that refused. */
function hangupSide(call: CallOutline): Pick<CallRecord, 'hangupBy' | 'hangupEndpoint'> {
  return sideOf(endpointOf(hangupOf(call)?.hangupsource ?? '') ?? endingEndpoint(call));
}

function sideOf(endpoint: string | null): Pick<CallRecord, 'hangupBy' | 'hangupEndpoint'> {
  if (trunkOf(endpoint) !== null) return { hangupBy: 'customer', hangupEndpoint: null };
  return { hangupBy: endpoint === null ? 'system' : 'agent', hangupEndpoint: endpoint };
}

/**
 * The called phone that ended its own leg, and with it the call: the last one that was there. In a queue, a menu or a
 * mailbox a call continues after a refusal, so the exchange ended it.
 */
function endingEndpoint(call: CallOutline): string | null {
  if (call.answer === undefined && isTaken(call)) return null;
  const called = new Set(
    call.parties
      .filter(({ isCalled, answeredAt }) => isCalled && (answeredAt !== null || !call.answer))
      .map(({ channel }) => channel),
  );
  const last = call.events.findLast(
    ({ event, channel }) => event === 'HANGUP' && called.has(channel),
  );
  return last !== undefined && last.extra.hangupsource === last.channel
    ? endpointOf(last.channel)
    : null;
}

/** Asterisk says 127 of a call that the caller gave up, and 0 of one that a phone ended before a bridge was made. */
function causeOf(call: CallOutline): number | null {
  const hangup = hangupOf(call);
  const isGivenUp = call.answer === undefined && isEndedByCaller(call);
  return isGivenUp || hangup?.hangupcause === 0 ? cause.normal : (hangup?.hangupcause ?? null);
}

function sipStatusOf(call: CallOutline): number | null {
  if (call.answer !== undefined || isTaken(call)) return 200;
  if (isEndedByCaller(call)) return 487;
  return sipStatusOfCause[hangupOf(call)?.hangupcause ?? -1] ?? null;
}

function seconds(from: number, to: number): number {
  return wholeSeconds(Math.max(0, to - from));
}

function wholeSeconds(microseconds: number): number {
  return Math.floor(microseconds / 1_000_000);
}
