import { callStates } from '@alo/contracts';
import fc from 'fast-check';
import { anyPhoneEvent } from '../testing/any-phone-event.ts';
import type { PhoneEvent } from './phone-event.ts';
import { initialPhoneState, type PhoneState } from './phone-state.ts';
import { publishedState } from './published-state.ts';
import { reducePhone } from './reduce-phone.ts';

const context = { now: 5, displayNumber: (number: string) => number, callWaiting: true };
const events = fc.array(anyPhoneEvent, { maxLength: 60 });

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

test('no call is replaced by another: it must end first', () => {
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

test('an announcement stands beside no call, and changes none', () => {
  property((before, event, after) => {
    if (after.announcement !== null) expect(callIds(after)).toEqual([]);
    if (!('callId' in event) || !event.callId.startsWith('page')) return;
    expect({ ...after, announcement: null }).toEqual({ ...before, announcement: null });
  });
});

test('the state of a phone can be sent to another tab as it is', () => {
  property((_, __, after) => expect(structuredClone(after)).toEqual(after));
});

test('what is said of a call that is not active changes nothing but a late microphone', () => {
  property((before, event, after, effects) => {
    if (!('callId' in event) || event.type === 'dial' || event.type === 'call.incoming') return;
    if (callIds(before).includes(event.callId) || event.type === 'consult') return;
    if (event.callId.startsWith('page')) return;
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
