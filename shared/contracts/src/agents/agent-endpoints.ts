import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { activitySchema } from './activity.ts';
import { colleagueSchema } from './colleague.ts';
import { pauseReasonSchema } from './pause-reason.ts';

const phone = { permission: 'phone.use', feature: 'softphone' } as const;

/** "Kết thúc sớm": ends the work after a call; without any nothing changes. */
export const endWrapUp = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/end-wrap-up',
  access: 'signed-in',
  answer: activitySchema,
});

/** "Thêm thời gian": a minute more of the work after a call, up to a quarter of an hour; without any nothing changes. */
export const extendWrapUp = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/extend-wrap-up',
  access: 'signed-in',
  answer: activitySchema,
});

/** Choices of the status picker, in their order. */
export const getPauseReasons = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/pause-reasons',
  access: 'signed-in',
  answer: v.array(pauseReasonSchema),
});

/**
 * The phone reports whether it is in a call, and which call has just ended: the server cannot see the calls
 * of every provider. The same call may be reported twice.
 */
export const reportPhoneCall = defineEndpoint({
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
export const getColleagues = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/colleagues',
  access: phone,
  answer: v.array(colleagueSchema),
});
