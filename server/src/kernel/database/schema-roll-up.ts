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

/** Sums of calls, kept in the transaction that stores or changes a call. */
export interface RollUpTables {
  call_hour: CallHourTable;
  call_day: CallDayTable;
  agent_day: AgentDayTable;
  call_unit_day: CallUnitDayTable;
  extension_day: ExtensionDayTable;
}
