import type { Generated, GeneratedAlways } from 'kysely';
import type { Id, Moment, Row } from './schema-row.ts';

/** Append-only: who changed what. */
export interface AuditLogTable {
  ma_dn: string;
  id: Id;
  user_id: Id | null;
  user_name: string;
  /** For example `customer.unmask`. */
  action: string;
  target_kind: string;
  target_id: Id | null;
  target_name: string;
  before: unknown;
  after: unknown;
  ip: string;
  created_at: Generated<Moment>;
  /** Place in the chain of the company, from 1, and the hashes of the row before and of this one. */
  seq: GeneratedAlways<string>;
  previous_hash: GeneratedAlways<Buffer>;
  hash: GeneratedAlways<Buffer>;
}

/** A note on a customer, or a change of him. */
export interface CustomerEntryTable {
  ma_dn: string;
  id: Id;
  customer_id: Id;
  kind: string;
  /** The note, or what something was changed to. */
  text: string;
  change_from: Generated<string>;
  /** By what the writer's phone knows the call. */
  call_ref: string | null;
  user_id: Id | null;
  user_name: string;
  created_at: Generated<Moment>;
}

/** A change that can be taken back. */
export interface CustomerChangeTable {
  ma_dn: string;
  id: Id;
  user_id: Id;
  kind: string;
  before: unknown;
  undone_at: Moment | null;
  /** The work in the background that this is a piece of. */
  job_id: Id | null;
  created_at: Generated<Moment>;
}

export interface SavedViewTable extends Row {
  user_id: Id;
  list: string;
  name: string;
  query: string;
  hidden: string[];
  compact: boolean;
  is_default: boolean;
  is_shared: boolean;
}

export interface JobTable {
  ma_dn: string;
  id: Id;
  user_id: Id;
  kind: string;
  status: Generated<string>;
  /** What the asking person might see: `JobReader`. */
  reader: unknown;
  input: unknown;
  done: Generated<number>;
  total: number | null;
  result: unknown;
  /** Below the folder of files. */
  file: string | null;
  file_name: string | null;
  error: Generated<string>;
  /** Somebody wants it to stop. */
  cancelled: Generated<boolean>;
  created_at: Generated<Moment>;
  finished_at: Moment | null;
  /** How far the work is, in its own words: it continues from there. */
  checkpoint: Generated<unknown>;
  /** How often it was begun without getting on. */
  attempts: Generated<number>;
  /** The job that takes back what this one changed; nothing when it ended before its time. */
  undo_job: Generated<Id | null>;
}

/** A line of a file that was not taken over. */
interface JobBadRowTable {
  ma_dn: string;
  job_id: Id;
  line: number;
  cells: string[];
  mistakes: unknown;
}

/** Names of the jobs that wait or run, of all tenants. */
interface JobDueTable {
  job_id: Id;
  ma_dn: string;
  worker: Id | null;
  until: Generated<Moment>;
}

export interface NoticeTable {
  ma_dn: string;
  id: Id;
  user_id: Id | null;
  title: string;
  body: string;
  kind: string;
  link: string | null;
  read_at: Moment | null;
  created_at: Generated<Moment>;
}

/** Which notices of a plan's end were sent. */
interface PlanNoticeTable {
  ma_dn: string;
  /** `yyyy-MM-dd` */
  last_day: string;
  mark: number;
  told_at: Generated<Moment>;
}

export interface CustomerTables {
  notice: NoticeTable;
  plan_notice: PlanNoticeTable;
  job: JobTable;
  job_bad_row: JobBadRowTable;
  job_due: JobDueTable;
  audit_log: AuditLogTable;
  customer_entry: CustomerEntryTable;
  customer_change: CustomerChangeTable;
  saved_view: SavedViewTable;
}
