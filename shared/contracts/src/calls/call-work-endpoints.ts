import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { callResultSchema, callWorkSchema } from './call-work.ts';

const phone = { permission: 'phone.use', feature: 'softphone' } as const;

/**
 * Keeps what the agent writes about a call; the last of one person counts. It goes into the record of the call, now or when
 * that is made, and to the customer. It may be sent again at any time.
 */
export const saveCallWork = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/call-work',
  access: phone,
  body: callWorkSchema,
  answer: v.object({
    /** Whom it was written to; null: no customer of this person has the number yet. */
    customer_id: v.nullable(v.string()),
  }),
});

/** The first nine profile statuses in use, in their order: one for each of the keys 1–9. */
export const getCallResults = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/call-results',
  access: phone,
  answer: v.array(callResultSchema),
});
