import type { Generated } from 'kysely';
import type { Id, Moment } from './schema-row.ts';

/** One side of a call; names and units are those of the time of the call. */
export interface CallLegTable {
  ma_dn: string;
  call_record_id: Id;
  n: number;
  /** Extension, or the number outside. */
  number: string;
  extension: string | null;
  user_id: Id | null;
  user_name: string | null;
  team_id: Id | null;
  department_id: Id | null;
  branch_id: Id | null;
  trunk: string | null;
  from_at: Moment;
  answered_at: Moment | null;
  ended_at: Moment;
  billed_sec: number;
  held_sec: number | null;
  /** VND. */
  cost: number | null;
  /** `carrierVoiceSchema` of @alo/contracts; null for a phone, and where nothing was measured. */
  voice: Generated<unknown>;
}
