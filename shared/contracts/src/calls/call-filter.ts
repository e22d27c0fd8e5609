import * as v from 'valibot';
import { queryBoolean, queryInteger, queryList, queryUuids } from '../endpoint/paging.ts';

const queryYesNo = v.optional(queryBoolean);
/** Seconds of a call: a day at most. */
const querySeconds = v.optional(queryInteger(0, 86_400));

/** A mean opinion score. */
const queryScore = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(5),
);

/** Only what can be an extension: a longer number would be looked up for who may not see it. */
const queryExtensions = v.pipe(queryList, v.array(v.pipe(v.string(), v.regex(/^\d{2,6}$/))));

/** Units, and `none` for calls whose agent belongs to none. */
const queryUnits = v.pipe(
  queryList,
  v.array(v.union([v.pipe(v.string(), v.uuid()), v.literal('none')])),
);

/** Filters of the call history (entities.md §3.2); those with several values want one of them. */
export const callFilterEntries = {
  /** Days in tenant time, 92 at most; today without them. */
  from: v.optional(v.pipe(v.string(), v.isoDate())),
  to: v.optional(v.pipe(v.string(), v.isoDate())),
  direction: v.optional(queryList, []),
  disposition: v.optional(queryList, []),
  /** Ids of agents. */
  user: v.optional(queryUuids, []),
  /** Units of the people of the call at the time. */
  department: v.optional(queryUuids, []),
  team: v.optional(queryUuids, []),
  /** The extension of the agent, or the one that was called. */
  extension: v.optional(queryExtensions, []),
  /** Units of the agent of the call only, as reports count. */
  agent_department: v.optional(queryUnits, []),
  agent_team: v.optional(queryUnits, []),
  /** The extension of the agent of the call only. */
  agent_extension: v.optional(queryExtensions, []),
  /** Extensions that were in the call in any part, also if they only rang. */
  leg_extension: v.optional(queryExtensions, []),
  hotline: v.optional(queryList, []),
  /** Whose number of the company it was at the time, by name of the carrier: `fpt`. */
  carrier: v.optional(queryList, []),
  /** Whose number the party outside has; `none` where that is not known. */
  network: v.optional(queryList, []),
  queue: v.optional(queryUuids, []),
  /** Queues that the call was in, not only the last one. */
  visit_queue: v.optional(queryUuids, []),
  ring_group: v.optional(queryUuids, []),
  /** Conference rooms that the call entered. */
  room: v.optional(queryUuids, []),
  /** What calls were made for, and for which campaigns. */
  call_type: v.optional(queryList, []),
  campaign: v.optional(queryUuids, []),
  /** At least so many seconds. */
  talk_min: querySeconds,
  wait_min: querySeconds,
  /** A recording that can be asked for. */
  recording: queryYesNo,
  note: queryYesNo,
  hangup_by: v.optional(queryList, []),
  /** Profile statuses that the calls came to. */
  result: v.optional(queryUuids, []),
  /** Calls with one of these tags. */
  tag: v.optional(queryList, []),
  /** A phone measured an average opinion score below this. */
  mos_below: v.optional(queryScore),
  number: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
};
