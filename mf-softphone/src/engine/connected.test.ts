import { outgoing, phone, ringing, talking } from '../testing/call-fixtures.ts';
import { reduce } from '../testing/transition-table.ts';
import type { PhoneEvent } from './phone-event.ts';
import type { ActiveCall, Party } from './phone-state.ts';
import { reducePhone } from './reduce-phone.ts';

const party = (number: string, name: string | null = null, target?: string): PhoneEvent => ({
  type: 'call.party',
  callId: 'out',
  number,
  name,
  ...(target === undefined ? {} : { target }),
});
const going = (parts: Partial<ActiveCall> = {}) =>
  phone('ready', { call: talking(outgoing({ confirmed: true, ...parts })) });
const customer: Party = { number: '0912345678', name: 'Ánh' };

test('somebody else than before is shown and looked up', () => {
  const { state, effects } = reduce(going(), party('103', 'Máy 103'));
  expect(state.call).toMatchObject({
    party: { number: '103', name: 'Máy 103' },
    target: '103',
    state: 'CALL_ACCEPTED',
  });
  expect(effects).toEqual([{ type: 'lookUpParty', callId: 'out', number: '103' }]);
});

test.each([
  ['the same extension', going(), party('102', 'Máy 102')],
  [
    'the same number in another form',
    going({ target: '+84912345678', party: customer }),
    party('0912345678'),
  ],
  [
    'the mask of who was dialled by a reference',
    going({ target: 'ref.customer.7', party: { number: '091***678', name: 'Ánh' } }),
    party('091***678', null, ''),
  ],
])('%s keeps name and target', (_, state, event) => {
  expect(reduce(state, event)).toEqual({ state, effects: [] });
});

test('a masked party is looked up and dialled by its reference, also when that comes later', () => {
  const reported = party('091***678', null, 'ref.party.x');
  const lookUp = { type: 'lookUpParty', callId: 'out', number: 'ref.party.x' };
  const handedOver = reduce(going(), reported);
  expect(handedOver.state.call?.target).toBe('ref.party.x');
  expect(handedOver.effects).toEqual([lookUp]);
  const masked = { number: '091***678', name: 'Ánh' };
  const later = reduce(going({ target: '', party: masked }), reported);
  expect(later.state.call).toMatchObject({ party: masked, target: 'ref.party.x' });
  expect(later.effects).toEqual([lookUp]);
});

test('a number is shown as the setting says, and dialled as it is', () => {
  const displayNumber = (number: string) => (number.length > 6 ? '091***678' : number);
  const context = { now: 1, displayNumber, callWaiting: false };
  const { call } = reducePhone(going(), party('0912345678'), context).state;
  expect(call).toMatchObject({ party: { number: '091***678', name: null }, target: '0912345678' });
});

test('the answer to a call outside names nobody new, unless it is a colleague', () => {
  const call = outgoing({ target: '0912345678', party: customer, state: 'CALL_ACCEPTED' });
  const state = phone('ready', { call });
  expect(reduce(state, party('1710912345678')).state).toBe(state);
  expect(reduce(state, party('103')).state.call?.target).toBe('103');
});

test('whoever is taken by a feature code is the party', () => {
  const call = outgoing({ target: '*8', party: { number: '*8', name: null } });
  const { state } = reduce(phone('ready', { call }), party('0912345678'));
  expect(state.call?.party.number).toBe('0912345678');
});

test('a call that is held behind another changes there', () => {
  const other = talking(outgoing({ confirmed: true }));
  const { state } = reduce(phone('ready', { call: talking(ringing()), other }), party('103'));
  expect(state.other?.party.number).toBe('103');
  expect(state.call?.party.number).toBe('102');
});
