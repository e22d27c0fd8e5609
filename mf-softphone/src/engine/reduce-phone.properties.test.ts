import { callStates } from '@alo/contracts';
import fc from 'fast-check';
import type { PhoneEvent } from './phone-event.ts';
import { initialPhoneState, type PhoneState } from './phone-state.ts';
import { publishedState } from './published-state.ts';
import { reducePhone } from './reduce-phone.ts';

const context = { now: 5, displayNumber: (number: string) => number, callWaiting: true };
const callId = fc.constantFrom('a', 'b', 'c');
const by = fc.constantFrom('local', 'remote', 'system' as const);
const cause = fc.constantFrom('normal', 'busy', 'cancelled', 'rejected', 'signal-lost' as const);
const flag = fc.boolean();

const oneOf = <T extends PhoneEvent['type']>(...types: T[]) =>
  fc.record({ type: fc.constantFrom(...types) });
const about = <T extends PhoneEvent['type']>(...types: T[]) =>
  fc.record({ type: fc.constantFrom(...types), callId });

const anyEvent: fc.Arbitrary<PhoneEvent> = fc.oneof(
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
    target: fc.constant('102'),
    party: fc.constant({ number: '102', name: null }),
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
  oneOf('transfer.complete', 'swap', 'conference', 'split'),
  about('call.transferred'),
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
  about('mic.ready', 'ghost.expired', 'call.connecting', 'call.proceeding', 'call.accepted'),
  about('call.confirmed', 'media.stream', 'media.up', 'media.down'),
  fc.record({ type: fc.constant('mic.failed' as const), callId, kind: fc.constant('denied') }),
  fc.record({ type: fc.constant('call.ringing' as const), callId, early: flag }),
  fc.record({
    type: fc.constant('call.incoming' as const),
    callId,
    number: fc.constant('102'),
    name: fc.constant(null),
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

const events = fc.array(anyEvent, { maxLength: 60 });

function run(
  list: readonly PhoneEvent[],
  each: (
    before: PhoneState,
    event: PhoneEvent,
    after: PhoneState,
    effects: ReturnType<typeof reducePhone>['effects'],
  ) => void,
) {
  let state = initialPhoneState;
  for (const event of list) {
    const { state: after, effects } = reducePhone(state, event, context);
    each(state, event, after, effects);
    state = after;
  }
}

const property = (check: Parameters<typeof run>[1]) =>
  fc.assert(
    fc.property(events, (list) => run(list, check)),
    { numRuns: 400 },
  );

test('the published state is always one of the eleven', () => {
  property((_, __, after) => expect(callStates).toContain(publishedState(after)));
});

const callIds = ({ call, other }: PhoneState) =>
  [call, other].filter((each) => each !== null).map((each) => each.callId);

test('no call gives way to another: it must end first', () => {
  property((before, _, after, effects) => {
    const ended = effects.flatMap((effect) =>
      effect.type === 'publish' && effect.message.name === 'call.ended'
        ? [effect.message.payload.callId]
        : [],
    );
    const gone = callIds(before).filter((id) => !callIds(after).includes(id));
    expect([...ended].sort()).toEqual([...gone].sort());
  });
});

test('there is no call behind without one in front, and only one rings behind or talks', () => {
  property((_, __, { call, other, conference }) => {
    if (other === null) return expect(conference).toBe(false);
    expect(call).not.toBeNull();
    expect(call?.callId).not.toBe(other.callId);
    expect(other.answeredAt !== null || other.state === 'CALL_INCOMING').toBe(true);
  });
});

test('the state of a phone can be sent to another tab as it is', () => {
  property((_, __, after) => expect(structuredClone(after)).toEqual(after));
});

test('what is said of a call that is not active changes nothing but a late microphone', () => {
  property((before, event, after, effects) => {
    if (!('callId' in event) || event.type === 'dial' || event.type === 'call.incoming') return;
    if (callIds(before).includes(event.callId) || event.type === 'consult') return;
    expect(after).toBe(before);
    expect(effects.every(({ type }) => type === 'closeMicrophone')).toBe(true);
  });
});

test('a call ends once, with its microphone closed and every tone silent', () => {
  property((before, _, after, effects) => {
    const endings = effects.filter(
      (effect) => effect.type === 'publish' && effect.message.name === 'call.ended',
    );
    const ended = before.call !== null && after.call === null;
    expect(endings).toHaveLength(
      callIds(before).length - callIds(after).filter((id) => callIds(before).includes(id)).length,
    );
    if (!ended) return;
    expect(effects).toContainEqual({ type: 'closeMicrophone', callId: before.call?.callId });
    expect(effects).toContainEqual({ type: 'tone', tone: 'none' });
  });
});

test('a history entry is posted once for an outgoing call, never for an incoming one', () => {
  fc.assert(
    fc.property(events, (list) => {
      const posted = new Set<string>();
      run(list, (before, _, after, effects) => {
        for (const id of callIds(after)) if (!callIds(before).includes(id)) posted.delete(id);
        for (const effect of effects) {
          if (effect.type !== 'postHistory') continue;
          const call = [before.call, before.other].find((each) => each?.callId === effect.callId);
          expect(call?.direction).toBe('outbound');
          expect(posted.has(effect.callId)).toBe(false);
          posted.add(effect.callId);
        }
      });
    }),
    { numRuns: 400 },
  );
});

test('registration never ends a call', () => {
  property((before, event, after) => {
    if (!event.type.startsWith('reg.') || before.call === null) return;
    expect(after.call).toBe(before.call);
    expect(after.other).toBe(before.other);
  });
});

test('the same progress twice is the same as once', () => {
  property((_, event, after) => {
    if (!/^(call\.(proceeding|ringing|accepted|confirmed|connecting)|media\.)/.test(event.type))
      return;
    const again = reducePhone(after, event, context);
    expect(again.state).toEqual(after);
    expect(again.effects.some(({ type }) => type === 'publish' || type === 'postHistory')).toBe(
      false,
    );
  });
});

test('a phone that was asked to stop and has no call is stopped', () => {
  property((_, event, after) => {
    if (event.type !== 'stop' || after.call !== null) return;
    expect(['stopped', 'idle']).toContain(after.registration.status);
  });
});
