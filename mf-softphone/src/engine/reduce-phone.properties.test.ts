import { callStates } from '@alo/contracts';
import fc from 'fast-check';
import type { PhoneEvent } from './phone-event.ts';
import { initialPhoneState, type PhoneState } from './phone-state.ts';
import { publishedState } from './published-state.ts';
import { reducePhone } from './reduce-phone.ts';

const context = { now: 5, displayNumber: (number: string) => number };
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

test('an active call gives way to no other: it must end first', () => {
  property((before, _, after) => {
    if (before.call !== null && after.call !== null) {
      expect(after.call.callId).toBe(before.call.callId);
    }
  });
});

test('what is said of a call that is not active changes nothing but a late microphone', () => {
  property((before, event, after, effects) => {
    if (!('callId' in event) || event.type === 'dial' || event.type === 'call.incoming') return;
    if (before.call?.callId === event.callId) return;
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
    expect(endings).toHaveLength(ended ? 1 : 0);
    if (!ended) return;
    expect(effects).toContainEqual({ type: 'closeMicrophone', callId: before.call?.callId });
    expect(effects).toContainEqual({ type: 'tone', tone: 'none' });
  });
});

test('a history entry is posted once for an outgoing call, never for an incoming one', () => {
  fc.assert(
    fc.property(events, (list) => {
      let posts = 0;
      run(list, (before, _, after, effects) => {
        if (after.call !== null && after.call.callId !== before.call?.callId) posts = 0;
        const posted = effects.filter(({ type }) => type === 'postHistory').length;
        if (before.call?.direction === 'inbound') expect(posted).toBe(0);
        posts += posted;
        expect(posts).toBeLessThanOrEqual(1);
      });
    }),
    { numRuns: 400 },
  );
});

test('registration never ends a call', () => {
  property((before, event, after) => {
    if (!event.type.startsWith('reg.') || before.call === null) return;
    expect(after.call).toBe(before.call);
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
