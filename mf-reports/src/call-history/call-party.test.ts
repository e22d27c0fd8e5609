import { aCallRecord } from '../testing/call-record.ts';
import { agentName, callBackTarget, otherNumber } from './call-party.ts';

test.each([
  ['inbound', '0912345678', '19006868', '0912345678'],
  ['outbound', '19006868', '0912345678', '0912345678'],
] as const)('%s: the customer is at the other end', (direction, from_number, to_number, other) => {
  expect(otherNumber(aCallRecord({ direction, from_number, to_number }))).toBe(other);
});

test.each([
  ['101', '102'],
  ['102', '101'],
])('internal, seen from %s', (extension, other) => {
  const record = aCallRecord({
    direction: 'internal',
    from_number: '101',
    to_number: '102',
    extension,
  });
  expect(otherNumber(record)).toBe(other);
});

test('a number in full is dialled as it is', () => {
  const record = aCallRecord({ from_number: '0912345678', customer_name: 'Ánh' });
  expect(callBackTarget(record)).toEqual({ kind: 'number', number: '0912345678', name: 'Ánh' });
});

test('a masked number is dialled by the reference of its call', () => {
  const record = aCallRecord({ from_number: '091***678', customer_name: 'Ánh' });
  expect(callBackTarget(record)).toEqual({
    kind: 'ref',
    dialRef: `ref.call.${record.id}`,
    name: 'Ánh',
  });
});

test('a caller without a number cannot be called back', () => {
  const record = aCallRecord({ from_number: 'anonymous' });
  expect(callBackTarget(record)).toBeNull();
});

test.each([
  ['Trần Quốc Bảo', '101', 'Trần Quốc Bảo (101)'],
  ['Trần Quốc Bảo', null, 'Trần Quốc Bảo'],
  [null, '101', '101'],
  [null, null, null],
])('agent %p on %p', (user_name, extension, expected) => {
  expect(agentName(aCallRecord({ user_name, extension }))).toBe(expected);
});
