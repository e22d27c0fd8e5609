import * as v from 'valibot';
import { messages } from './messages.ts';

/** Things whose changes are written down, by the name of their table. */
export const auditKinds = [
  'account',
  'role',
  'branch',
  'department',
  'team',
  'customer',
  'profile_status',
  'data_source',
  'project',
  'subscriber',
  'phone_number',
  'outside_calling',
  'trunk',
  'routing_object',
  'sound',
  'tenant',
  'system_setting',
  'pause_reason',
  'api_key',
  'wallboard',
  'alert_rule',
  'report_schedule',
  'webhook',
  'sheet_account',
  'call_record',
  'kpi',
  'quality_form',
  'quality_card',
  'survey_question',
  'campaign',
  'survey_campaign',
  'do_not_call',
  'voice_otp_script',
  'voicemail_message',
] as const;

/** One change somebody made (entities.md §5.8, audit): written by the database, never changed. */
export const auditEntrySchema = v.object({
  id: v.string(),
  /** Place in the chain of the company, from 1. */
  seq: v.number(),
  at: v.string(),
  /** Null: the server itself. */
  user_id: v.nullable(v.string()),
  user_name: v.string(),
  /** `insert`, `update`, `delete`, or the name of an act such as `customer.unmask`. */
  action: v.string(),
  target_kind: v.string(),
  target_id: v.nullable(v.string()),
  target_name: v.string(),
  /** Kind of the telephone object that was changed; null of everything else, and of one that is not known any more. */
  object_kind: v.nullable(v.string()),
  ip: v.string(),
  /** Fields that differ, as they were and as they are; secrets and whole numbers never stand here. */
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
  /** What the changes point at, by id. Ids of what nobody knows any more are left out. */
  names: v.record(v.string(), v.object({ name: v.string(), is_gone: v.boolean() })),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/**
 * What is wrong at a place of the chain: the row is not as it was written (`changed`), rows before it are gone
 * (`missing`), it does not follow the one before (`loose`), or it is not the one of the seal (`seal`).
 */
export const auditFaults = ['changed', 'missing', 'loose', 'seal'] as const;

/** One step of a check of the chain. */
export const auditCheckSchema = v.object({
  /** The last place that was checked, and the last one that there is. */
  checked_to: v.number(),
  last: v.number(),
  /** The first place that is wrong; `entry` is the row there, when there is one. */
  broken: v.nullable(
    v.object({
      seq: v.number(),
      fault: v.picklist(auditFaults),
      entry: v.nullable(auditEntrySchema),
    }),
  ),
  /** What the chain ends with: whoever keeps it elsewhere can see later that nothing before it was replaced. */
  seal: v.nullable(v.string()),
});
export type AuditCheck = v.InferOutput<typeof auditCheckSchema>;

/** A seal as people keep it: the place and the hash of its row. */
export const auditSealSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[1-9][0-9]{0,14}-[0-9a-f]{64}$/, messages.sealInvalid),
);
