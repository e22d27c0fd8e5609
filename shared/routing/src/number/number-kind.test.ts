import { numberKindOf } from './number-kind.ts';

test.each([
  ['0912345678', { kind: 'mobile', carrier: 'vinaphone' }],
  ['+84961234567', { kind: 'mobile', carrier: 'viettel' }],
  ['84871234567', { kind: 'mobile', carrier: 'itel' }],
  ['0551234567', { kind: 'mobile', carrier: 'wintel' }],
  // A prefix that was given to nobody yet.
  ['0541234567', { kind: 'mobile', carrier: null }],
  ['02471088880', { kind: 'fixed', carrier: null }],
  ['0283123456', { kind: 'fixed', carrier: null }],
  ['+842471088880', { kind: 'fixed', carrier: null }],
  ['19001234', { kind: 'service', carrier: null }],
  ['18001234', { kind: 'service', carrier: null }],
  ['113', { kind: 'service', carrier: null }],
  ['0691234567', { kind: 'service', carrier: null }],
  ['00447700900123', { kind: 'abroad', carrier: null }],
  ['+14155550100', { kind: 'abroad', carrier: null }],
  ['101', undefined],
  ['anonymous', undefined],
  ['', undefined],
  ['091***678', undefined],
])('%s is %j', (number, known) => {
  expect(numberKindOf(number)).toEqual(known);
});
