import { endpoints, defineEndpoint } from '@alo/contracts';
import * as v from 'valibot';
import { learnTelecomKey, telecomKeyFor } from './telecom-key.ts';

const telecomCall = defineEndpoint({
  surface: 'telecom',
  method: 'GET',
  path: '/etelecom/anything',
  access: { permission: 'phone.use' },
  answer: v.object({}),
});

test('the shop key is the bearer of later calls to the telecom API, of its own session only', () => {
  expect(telecomKeyFor(telecomCall, 'one')).toBeUndefined();
  learnTelecomKey(telecomCall, 'one', { data: 'not a key' });
  expect(telecomKeyFor(telecomCall, 'one')).toBeUndefined();
  learnTelecomKey(endpoints.getShopKey, 'one', { data: 'key' });
  expect(telecomKeyFor(telecomCall, 'one')).toBe('key');
  expect(telecomKeyFor(telecomCall, 'two')).toBeUndefined();
  expect(telecomKeyFor(endpoints.getShopKey, 'one')).toBeUndefined();
  expect(telecomKeyFor(endpoints.getMe, 'one')).toBeUndefined();
});
