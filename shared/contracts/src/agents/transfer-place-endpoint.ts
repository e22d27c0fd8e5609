import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';

/** Queues and ring groups in use that have an internal number, by name: a call can be transferred to them. */
export const getTransferPlaces = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/transfer-places',
  access: { permission: 'phone.use', feature: 'softphone' },
  answer: v.array(
    v.object({
      kind: v.picklist(['queue', 'ring_group']),
      name: v.string(),
      extension: v.string(),
    }),
  ),
});
