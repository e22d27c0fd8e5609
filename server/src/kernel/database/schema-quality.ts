import type { Generated } from 'kysely';
import type { Id, Moment, Row } from './schema-row.ts';

/** A form by which calls are scored. */
interface QualityFormTable extends Row {
  name: string;
  description: string;
  is_active: boolean;
  /** The version that new cards take. */
  version: number;
}

/** Questions of a form. Never changed once there is a card of it. */
interface QualityFormVersionTable {
  ma_dn: string;
  form_id: Id;
  version: number;
  /** `qualityContentSchema` of @alo/contracts. */
  content: unknown;
  created_at: Generated<Moment>;
}

/** What a supervisor says of an agent in a call. */
export interface QualityCardTable extends Row {
  kind: string;
  state: string;
  form_id: Id;
  form_version: number;
  call_record_id: Id;
  call_started_at: Moment;
  /** The agent, and where he worked at the time of the call. */
  user_id: Id;
  user_name: string;
  team_id: Id | null;
  department_id: Id | null;
  branch_id: Id | null;
  scorer_id: Id;
  scorer_name: string;
  /** `qualityAnswerSchema` of @alo/contracts, many. */
  answers: unknown;
  comment: string;
  /** From 0 to 1; null for a draft. */
  score: number | null;
  passed: boolean | null;
  failed: Generated<boolean>;
  finished_at: Moment | null;
  acknowledged_at: Moment | null;
  remark: Generated<string>;
}

/** What an answer of a finished card earned of its weight; none for what did not apply. */
interface QualityAnswerTable {
  ma_dn: string;
  card_id: Id;
  question_id: Id;
  text: string;
  earned: number;
  weight: number;
}

/** Who is asked to score the part of an agent in a call for a calibration. */
interface QualityInvitationTable {
  ma_dn: string;
  call_record_id: Id;
  user_id: Id;
  form_id: Id;
  invited_id: Id;
  inviter_id: Id;
  inviter_name: string;
  created_at: Generated<Moment>;
}

/** Forms and cards of quality. */
export interface QualityTables {
  quality_form: QualityFormTable;
  quality_form_version: QualityFormVersionTable;
  quality_card: QualityCardTable;
  quality_answer: QualityAnswerTable;
  quality_invitation: QualityInvitationTable;
}
