import * as v from 'valibot';
import { callRefSchema } from '../calls/call-work.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { parkedCallSchema } from './parked-call.ts';

/** Parked calls of the company, by slot. None where the company has switched the code off. */
export const getParkedCalls = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/parked-calls',
  access: { permission: 'phone.use', feature: 'softphone' },
  answer: v.array(parkedCallSchema),
});

/**
 * Parks the call in which the own browser phone talks: the other side hears music, the own side ends. 404 for a call in
 * which it does not talk, and where the code is switched off; 409 when every slot is taken.
 */
export const parkOwnCall = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/own-calls/:ref/park',
  access: { permission: 'phone.transfer', feature: 'softphone' },
  params: v.object({ ref: callRefSchema }),
  answer: v.object({ slot: v.number(), code: v.string() }),
});
