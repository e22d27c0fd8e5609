import { lookupOf } from './lookup-of.ts';

test.each([
  ['0912345678', { by: 'phone', phone: '0912345678' }],
  ['+84912345678', { by: 'phone', phone: '+84912345678' }],
  ['ref.customer.c1', { by: 'customer', id: 'c1' }],
  ['ref.c1', { by: 'customer', id: 'c1' }],
  ['ref.call.r1', { by: 'call-record', id: 'r1' }],
  ['ref:call:r1', { by: 'call-record', id: 'r1' }],
  ['ref.voicemail.v1', { by: 'nothing' }],
  ['ref.party.Ab_-9', { by: 'phone', phone: 'ref.party.Ab_-9' }],
  ['ref.attempt.a1', { by: 'phone', phone: 'ref.attempt.a1' }],
  ['102', { by: 'nothing' }],
  ['*43', { by: 'nothing' }],
  ['anonymous', { by: 'nothing' }],
])('%s is looked up %j', (target, lookup) => {
  expect(lookupOf(target)).toEqual(lookup);
});
