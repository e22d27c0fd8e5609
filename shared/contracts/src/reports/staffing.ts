import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { queryInteger } from '../endpoint/paging.ts';

/** Weeks that staffing may look back at. */
export const staffingWeeks = { least: 1, most: 12, usual: 4 } as const;

const whole = v.pipe(v.number(), v.integer());

/** Half an hour of a weekday, over all weeks that were looked at. */
const halfHourSchema = v.object({
  /** From Monday (1) to Sunday (7), in Vietnam. */
  weekday: whole,
  /** From midnight (0) to half past eleven at night (47). */
  half_hour: whole,
  /** Visits of the queue; who hung up before 5 s is none. */
  calls: whole,
  /** Seconds that its members were ready, talked or worked after a call, added up. */
  present_sec: whole,
});
export type StaffedHalfHour = v.InferOutput<typeof halfHourSchema>;

const staffingSchema = v.object({
  /** Days in tenant time, both included: whole weeks that end yesterday. */
  from: v.string(),
  to: v.string(),
  /** Seconds within which the queue promises an answer. */
  service_sec: whole,
  /** People who answer for it now. */
  members: whole,
  /** Mean seconds of a conversation, and of the work after one; null: nobody was answered. */
  talk_sec: v.nullable(v.number()),
  wrap_up_sec: v.nullable(v.number()),
  /** Of each weekday, on how many days anybody called: others, such as holidays, say nothing. */
  weekdays: v.array(v.object({ weekday: whole, days: whole })),
  half_hours: v.array(halfHourSchema),
});
export type Staffing = v.InferOutput<typeof staffingSchema>;

/** When callers come to a queue and who was there for them (/history-by-department-team, Nhân sự). */
export const getStaffing = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/staffing-by-queue',
  access: { permission: 'report.department', feature: 'report' },
  query: v.object({
    queue: v.pipe(v.string(), v.uuid()),
    weeks: v.optional(queryInteger(staffingWeeks.least, staffingWeeks.most), staffingWeeks.usual),
  }),
  answer: staffingSchema,
});
