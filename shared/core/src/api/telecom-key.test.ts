import { calls, defineCall } from '@alo/contracts';
import * as v from 'valibot';
import { learnTelecomKey, telecomKeyFor } from './telecom-key.ts';

const telecomCall = defineCall({
  surface: 'telecom',
  method: 'GET',
  path: '/etelecom/anything',
  access: { permission: 'phone.use' },
  answer: v.object({}),
});

test('the shop key is the bearer of later calls to the telecom API, of its own tenant only', () => {
  expect(telecomKeyFor(telecomCall, 'dn0002')).toBeUndefined();
  learnTelecomKey(telecomCall, 'dn0002', { data: 'not a key' });
  expect(telecomKeyFor(telecomCall, 'dn0002')).toBeUndefined();
  learnTelecomKey(calls.getShopKey, 'dn0002', { data: 'key' });
  expect(telecomKeyFor(telecomCall, 'dn0002')).toBe('key');
  expect(telecomKeyFor(telecomCall, 'dn0003')).toBeUndefined();
  expect(telecomKeyFor(calls.getShopKey, 'dn0002')).toBeUndefined();
  expect(telecomKeyFor(calls.getMe, 'dn0002')).toBeUndefined();
});
