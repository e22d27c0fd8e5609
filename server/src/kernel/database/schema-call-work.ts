import type { Generated } from 'kysely';
import type { Id, Moment } from './schema-row.ts';

/** What an agent writes about a call: by the reference of the phone, often before there is a record. */
export interface CallWorkTable {
  ma_dn: string;
  call_ref: string;
  user_id: Id;
  extension: string;
  note: string;
  /** Profile status, and its name at that time. */
  result_id: Id | null;
  result: string | null;
  callback_at: Moment | null;
  /** The reminder of `callback_at` is in the bell. */
  callback_told: Generated<boolean>;
  /** The author may write to customers. */
  edits_customers: boolean;
  customer_id: Id | null;
  updated_at: Moment;
}
