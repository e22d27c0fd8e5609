import type { PhoneEvent } from '../engine/phone-event.ts';
import { initialPhoneState, type PhoneState } from '../engine/phone-state.ts';
import { reducePhone } from '../engine/reduce-phone.ts';
import type { Transition } from '../engine/transition.ts';
import { colleague, outgoing, phone, ringing, talking } from './call-fixtures.ts';

const context = { now: 9000, displayNumber: (number: string) => number };
export const reduce = (state: PhoneState, event: PhoneEvent, callWaiting = false): Transition =>
  reducePhone(state, event, { ...context, callWaiting });

const over = ['tone none', 'stopRemote', 'closeMicrophone', 'publish call.ended'];
const dial: PhoneEvent = { type: 'dial', callId: 'out', target: '102', party: colleague };
export const incoming: PhoneEvent = {
  type: 'call.incoming',
  callId: 'in',
  number: '102',
  name: 'Mai',
};
const failed = (callId: string, cause: 'busy' | 'cancelled' | 'elsewhere' = 'busy') =>
  ({ type: 'call.failed', callId, by: 'remote', cause, code: 486 }) as const;
const ended = (callId: string) =>
  ({ type: 'call.ended', callId, by: 'remote', cause: 'normal' }) as const;

/** The transition table of softphone.md §4.2: row by row, from, event, to, side effects. */
export const transitionTable: readonly {
  row: string;
  from: PhoneState;
  event: PhoneEvent;
  to: string;
  effects: readonly string[];
}[] = [
  {
    row: 'load app: connects, still not created',
    from: initialPhoneState,
    event: { type: 'start', provider: 1, extension: '101' },
    to: 'CALL_NOT_CREATED',
    effects: ['connect'],
  },
  {
    row: 'registered while idle: ready',
    from: phone('connecting'),
    event: { type: 'reg.ok' },
    to: 'CALL_NOT_CREATED',
    effects: [],
  },
  {
    row: 'registered again after a loss: ready',
    from: phone('lost'),
    event: { type: 'reg.ok' },
    to: 'CALL_NOT_CREATED',
    effects: [],
  },
  {
    row: 'registered after a refusal: ready',
    from: phone('failed'),
    event: { type: 'reg.ok' },
    to: 'CALL_NOT_CREATED',
    effects: [],
  },
  {
    row: 'unregistered while idle: offline',
    from: phone(),
    event: { type: 'reg.lost', cause: 'connection' },
    to: 'CALL_OFFLINE',
    effects: [],
  },
  {
    row: 'registration refused while idle: failed-register',
    from: phone(),
    event: { type: 'reg.failed', code: 503, cause: 'x', retryable: true },
    to: 'CALL_FAILED_REGISTER_TO_SERVER',
    effects: [],
  },
  {
    row: 'unregistered in a call: the call stays',
    from: phone('ready', { call: talking(outgoing()) }),
    event: { type: 'reg.lost', cause: 'connection' },
    to: 'CALL_ACCEPTED',
    effects: [],
  },
  {
    row: 'unregistered while it rings: the ghost guard starts',
    from: phone('ready', { call: ringing() }),
    event: { type: 'reg.lost', cause: 'connection' },
    to: 'CALL_INCOMING',
    effects: ['guardGhost'],
  },
  {
    row: 'the ghost guard ends the ring',
    from: phone('lost', { call: ringing() }),
    event: { type: 'ghost.expired', callId: 'in' },
    to: 'CALL_FAILED',
    effects: ['reject 480', ...over],
  },
  {
    row: 'the ghost guard leaves an answered call alone',
    from: phone('lost', { call: talking(ringing()) }),
    event: { type: 'ghost.expired', callId: 'in' },
    to: 'CALL_ACCEPTED',
    effects: [],
  },
  {
    row: 'dialling without a user agent: logged only',
    from: phone('lost'),
    event: dial,
    to: 'CALL_OFFLINE',
    effects: ['log error'],
  },
  {
    row: 'dialling while a call is active: logged only',
    from: phone('ready', { call: talking(ringing()) }),
    event: dial,
    to: 'CALL_ACCEPTED',
    effects: ['log error'],
  },
  {
    row: 'dialling: connecting, microphone first',
    from: phone(),
    event: dial,
    to: 'CALL_CONNECTING',
    effects: ['openMicrophone', 'publish call.created', 'lookUpParty'],
  },
  {
    row: 'the microphone is open: dialled',
    from: phone('ready', { call: outgoing({ dialled: false }) }),
    event: { type: 'mic.ready', callId: 'out' },
    to: 'CALL_CONNECTING',
    effects: ['dial'],
  },
  {
    row: 'no microphone for an outgoing call: failed, logged only',
    from: phone('ready', { call: outgoing({ dialled: false }) }),
    event: { type: 'mic.failed', callId: 'out', kind: 'not-found' },
    to: 'CALL_FAILED',
    effects: [...over, 'log error'],
  },
  {
    row: 'no microphone for a call that was dialled ahead of it: hung up',
    from: phone('ready', { call: outgoing() }),
    event: { type: 'mic.failed', callId: 'out', kind: 'not-found' },
    to: 'CALL_FAILED',
    effects: ['hangup', ...over, 'log error'],
  },
  {
    row: 'no microphone for an incoming call: 480',
    from: phone('ready', { call: ringing({ state: 'CALL_CONNECTING', answering: true }) }),
    event: { type: 'mic.failed', callId: 'in', kind: 'denied' },
    to: 'CALL_FAILED',
    effects: ['reject 480', ...over, 'log error'],
  },
  {
    row: 'proceeding: process, history once',
    from: phone('ready', { call: outgoing() }),
    event: { type: 'call.proceeding', callId: 'out' },
    to: 'CALL_PROCESS',
    effects: ['postHistory'],
  },
  {
    row: 'ringing: out, ringback',
    from: phone('ready', { call: outgoing({ state: 'CALL_PROCESS', historyPosted: true }) }),
    event: { type: 'call.ringing', callId: 'out', early: false },
    to: 'CALL_OUT',
    effects: ['tone ringback'],
  },
  {
    row: 'ringing with early media: no ringback of ours',
    from: phone('ready', { call: outgoing({ state: 'CALL_PROCESS', historyPosted: true }) }),
    event: { type: 'call.ringing', callId: 'out', early: true },
    to: 'CALL_OUT',
    effects: ['tone none'],
  },
  {
    row: 'accepted without ringing: accepted',
    from: phone('ready', { call: outgoing({ state: 'CALL_PROCESS', historyPosted: true }) }),
    event: { type: 'call.accepted', callId: 'out' },
    to: 'CALL_ACCEPTED',
    effects: ['tone none', 'publish call.accepted'],
  },
  {
    row: 'accepted with the other party already to be heard',
    from: phone('ready', {
      call: outgoing({ state: 'CALL_OUT', historyPosted: true, remoteMedia: true }),
    }),
    event: { type: 'call.accepted', callId: 'out' },
    to: 'CALL_ACCEPTED',
    effects: ['tone none', 'playRemote', 'publish call.accepted'],
  },
  {
    row: 'outgoing confirmed: stays accepted',
    from: phone('ready', { call: talking(outgoing()) }),
    event: { type: 'call.confirmed', callId: 'out' },
    to: 'CALL_ACCEPTED',
    effects: ['publish call.confirmed'],
  },
  {
    row: 'outgoing confirmed on provider 2: stays accepted',
    from: phone('ready', { provider: 2, call: talking(outgoing()) }),
    event: { type: 'call.confirmed', callId: 'out' },
    to: 'CALL_ACCEPTED',
    effects: ['publish call.confirmed'],
  },
  {
    row: 'outgoing failed: failed',
    from: phone('ready', { call: outgoing({ state: 'CALL_OUT' }) }),
    event: failed('out'),
    to: 'CALL_FAILED',
    effects: over,
  },
  {
    row: 'outgoing ended: failed as well',
    from: phone('ready', { call: talking(outgoing()) }),
    event: ended('out'),
    to: 'CALL_FAILED',
    effects: over,
  },
  {
    row: 'incoming: rings',
    from: phone(),
    event: incoming,
    to: 'CALL_INCOMING',
    effects: ['tone ring', 'publish call.incoming', 'lookUpParty'],
  },
  {
    row: 'answering: connecting, ring stops at once',
    from: phone('ready', { call: ringing() }),
    event: { type: 'answer' },
    to: 'CALL_CONNECTING',
    effects: ['tone none', 'openMicrophone'],
  },
  {
    row: 'answering twice: once',
    from: phone('ready', { call: ringing({ state: 'CALL_CONNECTING', answering: true }) }),
    event: { type: 'answer' },
    to: 'CALL_CONNECTING',
    effects: [],
  },
  {
    row: 'the microphone is open: answered',
    from: phone('ready', { call: ringing({ state: 'CALL_CONNECTING', answering: true }) }),
    event: { type: 'mic.ready', callId: 'in' },
    to: 'CALL_CONNECTING',
    effects: ['answer'],
  },
  {
    row: 'incoming accepted',
    from: phone('ready', { call: ringing({ state: 'CALL_CONNECTING', answering: true }) }),
    event: { type: 'call.accepted', callId: 'in' },
    to: 'CALL_ACCEPTED',
    effects: ['tone none', 'publish call.accepted'],
  },
  {
    row: 'incoming confirmed on provider 1: accepted',
    from: phone('ready', { call: talking(ringing()) }),
    event: { type: 'call.confirmed', callId: 'in' },
    to: 'CALL_ACCEPTED',
    effects: ['publish call.confirmed'],
  },
  {
    row: 'incoming confirmed on provider 2: confirmed',
    from: phone('ready', { provider: 2, call: talking(ringing()) }),
    event: { type: 'call.confirmed', callId: 'in' },
    to: 'CALL_CONFIRMED',
    effects: ['publish call.confirmed'],
  },
  {
    row: 'incoming confirmed on provider 3: accepted',
    from: phone('ready', { provider: 3, call: talking(ringing()) }),
    event: { type: 'call.confirmed', callId: 'in' },
    to: 'CALL_ACCEPTED',
    effects: ['publish call.confirmed'],
  },
  {
    row: 'incoming ended: ended',
    from: phone('ready', { call: talking(ringing()) }),
    event: ended('in'),
    to: 'CALL_ENDED',
    effects: over,
  },
  {
    row: 'incoming cancelled: failed',
    from: phone('ready', { call: ringing() }),
    event: failed('in', 'cancelled'),
    to: 'CALL_FAILED',
    effects: over,
  },
  {
    row: 'rejecting: 486',
    from: phone('ready', { call: ringing() }),
    event: { type: 'reject' },
    to: 'CALL_INCOMING',
    effects: ['tone none', 'closeMicrophone', 'reject 486'],
  },
  {
    row: 'a second call while one is active: 486, nothing changes',
    from: phone('ready', { call: talking(outgoing()) }),
    event: incoming,
    to: 'CALL_ACCEPTED',
    effects: ['reject 486', 'publish call.rejectedBusy'],
  },
  {
    row: 'a second call on provider 3: 486 as well',
    from: phone('ready', { provider: 3, call: outgoing({ state: 'CALL_OUT' }) }),
    event: incoming,
    to: 'CALL_OUT',
    effects: ['reject 486', 'publish call.rejectedBusy'],
  },
  {
    row: 'a call after a failed one: rings',
    from: reduce(phone('ready', { call: outgoing() }), failed('out')).state,
    event: incoming,
    to: 'CALL_INCOMING',
    effects: ['tone ring', 'publish call.incoming', 'lookUpParty'],
  },
  {
    row: 'dialling after an ended call',
    from: reduce(phone('ready', { call: talking(ringing()) }), ended('in')).state,
    event: dial,
    to: 'CALL_CONNECTING',
    effects: ['openMicrophone', 'publish call.created', 'lookUpParty'],
  },
  {
    row: 'status 3 while idle: stopped',
    from: phone(),
    event: { type: 'stop', reason: 'status3' },
    to: 'CALL_OFFLINE',
    effects: ['disconnect status3'],
  },
  {
    row: 'status 3 in a call: the call is finished first',
    from: phone('ready', { call: talking(outgoing()) }),
    event: { type: 'stop', reason: 'status3' },
    to: 'CALL_ACCEPTED',
    effects: [],
  },
  {
    row: 'the end of the call then stops the phone',
    from: phone('ready', { call: talking(ringing()), stopWhenFree: true }),
    event: ended('in'),
    to: 'CALL_ENDED',
    effects: [...over, 'disconnect status3'],
  },
  {
    row: 'another status than 3: connects again',
    from: phone('stopped'),
    event: { type: 'start', provider: 1, extension: '101' },
    to: 'CALL_NOT_CREATED',
    effects: ['connect'],
  },
  {
    row: 'what a stopped provider still says is not heard',
    from: phone('stopped'),
    event: { type: 'reg.ok' },
    to: 'CALL_OFFLINE',
    effects: [],
  },
  {
    row: 'the media path breaks: the call stays',
    from: phone('ready', { call: talking(outgoing()) }),
    event: { type: 'media.down', callId: 'out' },
    to: 'CALL_ACCEPTED',
    effects: [],
  },
  {
    row: 'signing out in a call: hang up, close, forget',
    from: phone('ready', { call: talking(outgoing()) }),
    event: { type: 'stop', reason: 'logout' },
    to: 'CALL_NOT_CREATED',
    effects: ['hangup', ...over, 'disconnect logout'],
  },
  {
    row: 'signing out while it rings: rejected',
    from: phone('ready', { call: ringing() }),
    event: { type: 'stop', reason: 'logout' },
    to: 'CALL_NOT_CREATED',
    effects: ['reject 480', ...over, 'disconnect logout'],
  },
  {
    row: 'hanging up before anything was sent: failed at once',
    from: phone('ready', { call: outgoing({ dialled: false }) }),
    event: { type: 'hangup' },
    to: 'CALL_FAILED',
    effects: over,
  },
  {
    row: 'hanging up a call: silence at once, the end when the provider tells it',
    from: phone('lost', { call: talking(outgoing()) }),
    event: { type: 'hangup' },
    to: 'CALL_ACCEPTED',
    effects: ['tone none', 'stopRemote', 'closeMicrophone', 'hangup'],
  },
  {
    row: 'a microphone that opens after its call is over is closed',
    from: phone(),
    event: { type: 'mic.ready', callId: 'gone' },
    to: 'CALL_NOT_CREATED',
    effects: ['closeMicrophone'],
  },
];
