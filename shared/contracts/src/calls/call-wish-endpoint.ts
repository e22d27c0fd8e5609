import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';

/**
 * Does the owner of a number or dial reference want no calls? Requested while the user types, so that
 * dialling need not wait. A separate module: the phone loads it with the question.
 */
export const getCallWish = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/call-wish/:target',
  access: { permission: 'phone.use', feature: 'softphone' },
  params: v.object({ target: v.pipe(v.string(), v.maxLength(80)) }),
  answer: v.object({ do_not_call: v.boolean() }),
});
