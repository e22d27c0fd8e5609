import type { Generated } from 'kysely';
import type { Id } from './schema-row.ts';

/** Where the agent of a call worked at its time, and the colleague who was called (`to_…`). */
export interface CallUnitColumns {
  team_id: Generated<Id | null>;
  department_id: Generated<Id | null>;
  branch_id: Generated<Id | null>;
  to_team_id: Generated<Id | null>;
  to_department_id: Generated<Id | null>;
  to_branch_id: Generated<Id | null>;
}

/** Calls by hour of the tenant's day; triggers of migration 003 keep it equal to the call records. */
interface CallHourTable {
  ma_dn: string;
  day: string;
  hour: number;
  direction: string;
  disposition: string;
  calls: number;
  talk_sec: string;
}

/** The same by day and agent; `to_extension` is the extension that was called, or ''. */
interface CallDayTable extends CallUnitColumns {
  ma_dn: string;
  day: string;
  user_id: Id | null;
  user_name: string | null;
  to_extension: string;
  direction: string;
  disposition: string;
  calls: number;
  talk_sec: string;
}

/** Answered legs of an agent on a day of Vietnam, by the name and units that he had then. */
interface AgentDayTable {
  ma_dn: string;
  day: string;
  user_id: Id;
  user_name: string | null;
  team_id: Id | null;
  department_id: Id | null;
  branch_id: Id | null;
  calls: number;
  talk_sec: string;
}

interface UnitDayColumns {
  ma_dn: string;
  day: string;
  branch_id: Id | null;
  department_id: Id | null;
  team_id: Id | null;
  user_id: Id | null;
  direction: string;
  calls: number;
  talk_sec: string;
  ring_sec: string;
}

/** Calls of a day of Vietnam by unit and agent of the time; triggers keep it equal to the call records. */
interface CallUnitDayTable extends UnitDayColumns {
  extension: string | null;
  hotline: string | null;
  queue_id: Id | null;
  disposition: string;
  wait_sec: string;
  /** VND. */
  cost: string;
}

/** What an extension has of the calls of a day of Vietnam; triggers keep it equal to the legs. */
interface ExtensionDayTable extends UnitDayColumns {
  extension: string;
  /** It made the call. */
  is_caller: boolean;
  /** It talked. */
  answered: boolean;
}

/** Calls of a day of Vietnam by numbers whose carrier is known; triggers keep it equal to the call records. */
interface CarrierDayTable extends Omit<UnitDayColumns, 'ring_sec'> {
  carrier: string;
  hotline: string | null;
  /** Of the other side. */
  network: string | null;
  disposition: string;
  charged_sec: string;
  /** VND. */
  cost: string;
}

/** Visits of a queue in an hour of a day of Vietnam; triggers keep it equal to `call_queue_visit`. */
interface QueueDayHourTable extends Record<QueueSum, string> {
  ma_dn: string;
  day: string;
  hour: number;
  queue_id: Id;
  /** What the queue promised: seconds until an agent answers. */
  service_sec: number;
  calls: number;
}

/** Visits of a queue in half an hour of a day of Vietnam; triggers keep it equal to `call_queue_visit`. */
interface QueueHalfHourTable {
  ma_dn: string;
  queue_id: Id;
  day: string;
  /** 0 to 47. */
  half_hour: number;
  calls: number;
  abandoned_short: string;
}

type WaitOutcome = 'answered' | 'abandoned';
/** Waits up to so many seconds, and more than those of the bucket before. */
type WaitBucket = '5' | '10' | '20' | '30' | '60' | '120' | '300' | 'more';
type QueueSum =
  | WaitOutcome
  | `${WaitOutcome}_${'in_time' | 'wait_sec' | WaitBucket}`
  | 'abandoned_short'
  | 'timed_out'
  | 'turned_away'
  | 'call_back';

/** How far the rebuilding of sums has come; one row at most, of no tenant. */
interface RollUpRepairTable {
  id: Generated<boolean>;
  /** Days, as everywhere here; the next one of the company. */
  until_day: string;
  company: string;
  day: string;
}

/** Time of a person in a status on a day of Vietnam, of intervals that are over; never of status 3. */
interface ActivityDayTable {
  ma_dn: string;
  day: string;
  user_id: Id;
  status: number;
  ms: string;
}

/** Sums of calls and of statuses, kept in the transaction that stores or changes them. */
export interface RollUpTables {
  call_hour: CallHourTable;
  call_day: CallDayTable;
  agent_day: AgentDayTable;
  call_unit_day: CallUnitDayTable;
  extension_day: ExtensionDayTable;
  carrier_day: CarrierDayTable;
  queue_day_hour: QueueDayHourTable;
  queue_half_hour: QueueHalfHourTable;
  roll_up_repair: RollUpRepairTable;
  user_activity_day: ActivityDayTable;
}
