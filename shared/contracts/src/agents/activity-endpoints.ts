import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { activitySchema } from './activity.ts';
import { activityStatusSchema } from '../vocabulary/call.ts';

/**
 * PUT /update-activity-status, body: status (specification §7). 3 stops the phone. Besides, a reason for a
 * pause, and `next`: only when the present call is over (without a call: at once).
 */
export const updateActivityStatus = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/update-activity-status',
  access: 'signed-in',
  body: v.object({
    status: activityStatusSchema,
    reason: v.optional(v.pipe(v.string(), v.maxLength(30))),
    next: v.optional(v.boolean()),
  }),
  answer: activitySchema,
});

/** The status of the signed-in user with its clock and what comes after it. */
export const getActivity = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/activity-status',
  access: 'signed-in',
  answer: activitySchema,
});
