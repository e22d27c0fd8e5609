import * as v from 'valibot';
import { defineCall } from '../call/define-call.ts';

/** GET /etelecom/GetShopKey (specification §7): the data is the bearer credential of the telecom API. */
export const getShopKey = defineCall({
  surface: 'telecom',
  method: 'GET',
  path: '/etelecom/GetShopKey',
  access: { permission: 'phone.use', feature: 'softphone' },
  answer: v.object({ data: v.string() }),
});
