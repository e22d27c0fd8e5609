import type { Disposition } from '@alo/contracts';
import { sipCallIdEvent } from '../config/dial-plan/names.ts';
import {
  type CallOutline,
  endpointOf,
  outlineCall,
  toMilliseconds,
  trunkOf,
} from './call-outline.ts';
import type { CallRecord, CallSnapshot } from './call-record.ts';
import type { CelEvent } from './cel-event.ts';
import { sipStatusOfCause } from './sip-status.ts';

const cause = { normal: 16, busy: 17, noAnswer: 19 } as const;
/** Refused by somebody, by the plan, by the operator. */
const refusals: readonly (number | undefined)[] = [21, 50, 57];

/**
 * Makes the one record of a finished call from the events of its linkedid; undefined while the call has
 * not ended or when its beginning is missing. Pure. The order of the events and repeated ones make no
 * difference. A phone that rejects by 486 and one that is busy say the same (cause 17): both are `busy`.
 */
export function foldCallEvents(all: readonly CelEvent[]): CallRecord | undefined {
  const call = outlineCall(all);
  const end = call?.events.findLast((event) => event.event === 'LINKEDID_END');
  if (call === undefined || end === undefined) return undefined;
  const { origin, answer, called } = call;
  const endedAt = Math.max(...call.events.map((event) => event.time));
  const rangAt = called[0]?.time;
  const hangup = hangupOf(call);
  const disposition = dispositionOf(call);
  return {
    callId: origin.callId,
    sipCallId: sipCallIdOf(call),
    tenant: call.tenant,
    direction: call.direction,
    fromNumber: origin.callerNumber,
    toNumber: call.toNumber,
    fromEndpoint: call.fromEndpoint,
    toEndpoint: call.toEndpoint,
    startedAt: toMilliseconds(origin.time),
    answeredAt: answer === undefined ? null : toMilliseconds(answer.time),
    endedAt: toMilliseconds(endedAt),
    durationSec: seconds(origin.time, endedAt),
    ringSec: rangAt === undefined ? 0 : seconds(rangAt, answer?.time ?? endedAt),
    talkSec: answer === undefined ? 0 : seconds(answer.time, endedAt),
    disposition,
    ...hangupSide(call),
    hangupCause: causeOf(disposition, hangup?.hangupcause),
    sipStatus: isTaken(call) ? 200 : sipStatusOf(disposition, hangup?.hangupcause),
    trunk: call.trunk,
    path: call.told.path,
  };
}

/** The state of a call that goes on (or just ended), for live screens. Pure. */
export function snapshotCall(all: readonly CelEvent[]): CallSnapshot | undefined {
  const call = outlineCall(all);
  if (call === undefined) return undefined;
  const ended = call.events.some((event) => event.event === 'LINKEDID_END');
  const gone = new Set(
    call.events.filter((event) => event.event === 'CHAN_END').map((event) => event.channelId),
  );
  const progress = call.answer === undefined ? 'ringing' : 'talking';
  return {
    callId: call.origin.callId,
    tenant: call.tenant,
    state: ended ? 'ended' : progress,
    fromNumber: call.origin.callerNumber,
    toNumber: call.toNumber,
    fromEndpoint: call.fromEndpoint,
    toEndpoint: call.toEndpoint,
    startedAt: toMilliseconds(call.origin.time),
    answeredAt: call.answer === undefined ? null : toMilliseconds(call.answer.time),
    channels: [call.origin, ...call.called]
      .filter((event) => !gone.has(event.channelId))
      .map((event) => event.channel),
  };
}

function sipCallIdOf({ events, origin }: CallOutline): string | null {
  const told = events.find(
    (event) => event.userEvent === sipCallIdEvent && event.channelId === origin.channelId,
  );
  return told?.extra.extra ?? null;
}

/** Was the caller's phone answered, be it by a menu? */
function isTaken({ events, origin, told }: CallOutline): boolean {
  return (
    told.isServed &&
    events.some((event) => event.event === 'ANSWER' && event.channelId === origin.channelId)
  );
}

function dispositionOf(call: CallOutline): Disposition {
  if (call.answer !== undefined) return 'answered';
  if (call.told.hasLeftMessage) return 'voicemail';
  if (isTaken(call)) return dispositionOfServed(call);
  const disposition = dispositionOfUnanswered(call);
  const hasRung = disposition === 'cancelled' || disposition === 'no_answer';
  return call.direction === 'inbound' && hasRung && call.called.length > 0 ? 'missed' : disposition;
}

/** The exchange had taken the call, and no person did. */
function dispositionOfServed(call: CallOutline): Disposition {
  const isCaller = hangupOf(call)?.hangupsource === call.origin.channel;
  if (isCaller && call.told.isWaiting) return 'abandoned';
  return call.told.path.queueId !== null || call.called.length > 0 ? 'missed' : 'ivr_end';
}

function dispositionOfUnanswered(call: CallOutline): Disposition {
  const hangup = hangupOf(call);
  if (hangup === undefined) return 'failed';
  // The caller ended it: while it rang, or before anybody was rung.
  if (hangup.dialstatus === 'CANCEL' || hangup.hangupsource === call.origin.channel) {
    return 'cancelled';
  }
  if (hangup.hangupcause === cause.busy) return 'busy';
  if (refusals.includes(hangup.hangupcause)) return 'rejected';
  const rangOut = hangup.hangupcause === cause.noAnswer || hangup.dialstatus === 'NOANSWER';
  return rangOut && call.called.length > 0 ? 'no_answer' : 'failed';
}

function hangupOf(call: CallOutline): CelEvent['extra'] | undefined {
  return call.events.findLast(
    (event) => event.event === 'HANGUP' && event.channelId === call.origin.channelId,
  )?.extra;
}

/** The phone that ended the call: as the caller's channel knows it, or the called one that refused. */
function hangupSide(call: CallOutline): Pick<CallRecord, 'hangupBy' | 'hangupEndpoint'> {
  const refusing = call.events.filter(
    (event) => event.event === 'HANGUP' && event.extra.hangupsource === event.channel,
  );
  const endpoint =
    endpointOf(hangupOf(call)?.hangupsource ?? '') ?? endpointOf(refusing.at(-1)?.channel ?? '');
  if (trunkOf(endpoint) !== null) return { hangupBy: 'customer', hangupEndpoint: null };
  return { hangupBy: endpoint === null ? 'system' : 'agent', hangupEndpoint: endpoint };
}

/** Asterisk says 127 of a cancelled call, and 0 of one that a phone ended before a bridge was made. */
function causeOf(disposition: Disposition, hangupCause: number | undefined): number | null {
  if (disposition === 'cancelled' || hangupCause === 0) return cause.normal;
  return hangupCause ?? null;
}

function sipStatusOf(disposition: Disposition, hangupCause: number | undefined): number | null {
  if (disposition === 'answered') return 200;
  if (disposition === 'cancelled') return 487;
  return sipStatusOfCause[hangupCause ?? -1] ?? null;
}

function seconds(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / 1_000_000));
}
