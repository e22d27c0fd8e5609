import fc from 'fast-check';
import { newCall } from '../engine/new-call.ts';
import type { PhoneEvent } from '../engine/phone-event.ts';

const callId = fc.constantFrom('a', 'b', 'c');
/** Of announcements, which are no calls. */
const page = fc.constantFrom('page-1', 'page-2');
const by = fc.constantFrom('local', 'remote', 'system' as const);
const cause = fc.constantFrom('normal', 'busy', 'cancelled', 'rejected', 'signal-lost' as const);
const flag = fc.boolean();
const number = fc.constantFrom('102', '0912345678');

const oneOf = <T extends PhoneEvent['type']>(...types: T[]) =>
  fc.record({ type: fc.constantFrom(...types) });
const about = <T extends PhoneEvent['type']>(...types: T[]) =>
  fc.record({ type: fc.constantFrom(...types), callId });

/** Events of a phone in no sensible order; three calls, so that they get in each other's way. */
export const anyPhoneEvent: fc.Arbitrary<PhoneEvent> = fc.oneof(
  fc.record({
    type: fc.constant('start' as const),
    provider: fc.constantFrom(1 as const, 2 as const, 3 as const),
    extension: fc.constantFrom('101', null),
  }),
  fc.record({ type: fc.constant('stop' as const), reason: fc.constantFrom('status3', 'logout') }),
  oneOf('reg.ok', 'reg.connecting', 'answer', 'reject', 'hangup', 'dismiss'),
  fc.constant({ type: 'reg.lost', cause: 'connection' } as const),
  fc.record({
    type: fc.constant('reg.failed' as const),
    code: fc.constant(503),
    cause: fc.constant('x'),
    retryable: flag,
  }),
  fc.record({
    type: fc.constant('dial' as const),
    callId,
    target: number,
    party: fc.record({ number, name: fc.constantFrom(null, 'Mai') }),
  }),
  fc.record({ type: fc.constant('mute' as const), muted: flag }),
  fc.record({ type: fc.constant('hold' as const), held: flag }),
  fc.constant({ type: 'transfer', target: '103' } as const),
  fc.record({
    type: fc.constant('consult' as const),
    callId,
    target: fc.constant('103'),
    party: fc.constant({ number: '103', name: null }),
  }),
  oneOf('transfer.complete', 'swap', 'conference', 'conference.failed', 'split'),
  about('call.transferred'),
  fc.record({
    type: fc.constant('page.incoming' as const),
    callId: page,
    number,
    name: fc.constantFrom(null, 'Mai'),
  }),
  oneOf('page.dismiss'),
  fc.record({ type: fc.constant('media.stream' as const), callId: page }),
  fc.record({ type: fc.constant('call.ended' as const), callId: page, by, cause }),
  fc.record({ type: fc.constant('call.held' as const), callId, local: flag, remote: flag }),
  fc.record({ type: fc.constant('call.transferFailed' as const), callId, cause }),
  fc.constant({
    type: 'provider.chosen',
    provider: 1,
    caps: {
      hold: true,
      dtmf: 'rtp',
      blindTransfer: true,
      attendedTransfer: true,
      secondCall: true,
      conference: true,
      deviceSelect: 'native',
    },
  } as const),
  fc.record({ type: fc.constant('dtmf' as const), tones: fc.constantFrom('1', '99*2') }),
  fc.record({
    type: fc.constant('resume' as const),
    call: callId.map((id) => ({
      ...newCall({
        callId: id,
        direction: 'inbound',
        state: 'CALL_ACCEPTED',
        party: { number: '102', name: 'Mai' },
        target: '102',
        startedAt: 0,
      }),
      answeredAt: 1,
    })),
    ref: fc.constant('n1-1.0'),
  }),
  about('resume.expired'),
  about('mic.ready', 'ghost.expired', 'call.connecting', 'call.proceeding', 'call.accepted'),
  about('call.confirmed', 'media.stream', 'media.up', 'media.down'),
  fc.record({ type: fc.constant('mic.failed' as const), callId, kind: fc.constant('denied') }),
  fc.record({ type: fc.constant('party.found' as const), callId, name: fc.constant('Lan') }),
  fc.record({ type: fc.constant('call.ringing' as const), callId, early: flag }),
  fc.record({
    type: fc.constant('call.incoming' as const),
    callId,
    number,
    name: fc.constantFrom(null, 'Mai'),
  }),
  fc.record({
    type: fc.constant('call.party' as const),
    callId,
    number,
    name: fc.constantFrom(null, 'Mai'),
  }),
  fc.record({ type: fc.constant('call.ended' as const), callId, by, cause }),
  fc.record({
    type: fc.constant('call.failed' as const),
    callId,
    by,
    cause,
    code: fc.constant(486),
  }),
) as fc.Arbitrary<PhoneEvent>;
