import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { callContextSchema } from './call-context.ts';

/**
 * What is known of a call that the user's phone rings for or is in: where it came in, how long it waited, who may be calling
 * and what was talked about before. `target`: what the phone knows of the other side, a number or a reference; empty
 * where it knows nothing. Null: the exchange knows of no such call (any more, or not yet).
 */
export const getCallContext = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/call-context',
  access: { permission: 'phone.use', feature: 'softphone' },
  query: v.object({ target: v.optional(v.pipe(v.string(), v.maxLength(80)), '') }),
  answer: v.nullable(callContextSchema),
});
