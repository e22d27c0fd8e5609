import * as v from 'valibot';
import { defineCall } from '../../call/define-call.ts';
import { activitySchema, colleagueSchema, pauseReasonSchema } from '../../entities/activity.ts';
import { activityStatusSchema } from '../../vocabulary/call.ts';

const phone = { permission: 'phone.use', feature: 'softphone' } as const;

/**
 * PUT /update-activity-status, body: status (specification §7). 3 stops the phone. Besides, a reason for a
 * pause, and `next`: only when the present call is over (without a call: at once).
 */
export const updateActivityStatus = defineCall({
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
export const getActivity = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/activity-status',
  access: 'signed-in',
  answer: activitySchema,
});

/** "Kết thúc sớm": ends the work after a call; without any nothing changes. */
export const endWrapUp = defineCall({
  surface: 'tenant',
  method: 'PUT',
  path: '/end-wrap-up',
  access: 'signed-in',
  answer: activitySchema,
});

/** Choices of the status picker, in their order. */
export const getPauseReasons = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/pause-reasons',
  access: 'signed-in',
  answer: v.array(pauseReasonSchema),
});

/**
 * The phone tells whether it is in a call, and which call has just ended: the server cannot see the calls
 * of every provider. The same call may be told twice.
 */
export const reportPhoneCall = defineCall({
  surface: 'tenant',
  method: 'PUT',
  path: '/phone-call',
  access: phone,
  body: v.object({
    in_call: v.boolean(),
    ended: v.optional(
      v.object({
        call_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
        /** With somebody outside the company, and answered: work after the call begins. */
        outside: v.boolean(),
        answered: v.boolean(),
      }),
    ),
  }),
  answer: activitySchema,
});

/** Everybody with an extension, oneself too, by name. Changes come as `agent.status` events. */
export const getColleagues = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/colleagues',
  access: phone,
  answer: v.array(colleagueSchema),
});
