import { colleague, outgoing, phone, ringing } from '../testing/call-fixtures.ts';
import { incoming, reduce, transitionTable } from '../testing/transition-table.ts';
import type { PhoneEvent } from './phone-event.ts';
import { publishedState } from './published-state.ts';
import { reducePhone } from './reduce-phone.ts';
import type { Transition } from './transition.ts';

/** Effects by name, with what tells them apart. */
function names({ effects }: Transition): string[] {
  return effects.map((effect) => {
    switch (effect.type) {
      case 'publish':
        return `publish ${effect.message.name}`;
      case 'tone':
        return `tone ${effect.tone}`;
      case 'reject':
        return `reject ${effect.code}`;
      case 'log':
        return `log ${effect.level}`;
      case 'disconnect':
        return `disconnect ${effect.reason}`;
      default:
        return effect.type;
    }
  });
}

test.each(transitionTable)('$row', ({ from, event, to, effects }) => {
  const transition = reduce(from, event);
  expect(publishedState(transition.state)).toBe(to);
  expect(names(transition)).toEqual(effects);
});

test('edge 8: 180, 183 and 180 again post one history entry and stay out', () => {
  const events: PhoneEvent[] = [
    { type: 'call.proceeding', callId: 'out' },
    { type: 'call.ringing', callId: 'out', early: false },
    { type: 'call.ringing', callId: 'out', early: true },
    { type: 'call.ringing', callId: 'out', early: false },
    { type: 'call.accepted', callId: 'out' },
  ];
  let state = phone('ready', { call: outgoing() });
  const effects = events.flatMap((event) => {
    const transition = reduce(state, event);
    state = transition.state;
    return names(transition);
  });
  expect(effects.filter((name) => name === 'postHistory')).toHaveLength(1);
  expect(publishedState(state)).toBe('CALL_ACCEPTED');
});

test('edge 9: a 200 without a ringing before is ACCEPTED at once, with one history entry', () => {
  const transition = reduce(phone('ready', { call: outgoing({ state: 'CALL_PROCESS' }) }), {
    type: 'call.accepted',
    callId: 'out',
  });
  expect(publishedState(transition.state)).toBe('CALL_ACCEPTED');
  expect(names(transition)).toEqual(['postHistory', 'tone none', 'publish call.accepted']);
});

test('edge 1: a refused renewal is FAILED_REGISTER', () => {
  const refused = reduce(phone(), { type: 'reg.failed', code: 503, cause: 'x', retryable: true });
  expect(publishedState(refused.state)).toBe('CALL_FAILED_REGISTER_TO_SERVER');
});

test.each([
  ['remote', 'cancelled', true],
  ['remote', 'elsewhere', false],
  ['local', 'rejected', false],
  ['local', 'no-answer', true],
  ['system', 'signal-lost', true],
] as const)(
  'edge 26: an unanswered call ended by %s with %s is missed: %s',
  (by, cause, missed) => {
    const event: PhoneEvent = { type: 'call.failed', callId: 'in', by, cause, code: null };
    expect(reduce(phone('ready', { call: ringing() }), event).state.last?.missed).toBe(missed);
  },
);

test('the name of the customer joins the call, a name from the exchange stays', () => {
  const found: PhoneEvent = { type: 'party.found', callId: 'in', name: 'Ánh' };
  const unknown = ringing({ party: { number: '0912345678', name: null } });
  expect(reduce(phone('ready', { call: unknown }), found).state.call?.party.name).toBe('Ánh');
  expect(reduce(phone('ready', { call: ringing() }), found).state.call?.party.name).toBe(
    colleague.name,
  );
});

test('edge 36: the number is shown as the setting says and dialled as it is', () => {
  const masking = { now: 1, displayNumber: () => '091***678', callWaiting: false };
  const call = { ...incoming, number: '0912345678' } as const;
  const { state } = reducePhone(phone(), call, masking);
  expect(state.call).toMatchObject({ party: { number: '091***678' }, target: '0912345678' });
});
