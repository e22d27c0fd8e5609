import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';

/**
 * Does whoever has a number, or is meant by a dial reference, want no calls? Asked while somebody types, so that
 * dialling need not wait. A module of its own: the phone takes it with the question.
 */
export const getCallWish = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/call-wish/:target',
  access: { permission: 'phone.use', feature: 'softphone' },
  params: v.object({ target: v.pipe(v.string(), v.maxLength(80)) }),
  answer: v.object({ do_not_call: v.boolean() }),
});
