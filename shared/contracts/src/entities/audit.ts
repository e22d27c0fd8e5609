import * as v from 'valibot';

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
  'routing_object',
  'sound',
  'tenant',
  'system_setting',
  'pause_reason',
  'api_key',
  'webhook',
] as const;

/** One change somebody made (entities.md §5.8, audit): written by the database, never changed. */
export const auditEntrySchema = v.object({
  id: v.string(),
  at: v.string(),
  /** Null: the server itself. */
  user_id: v.nullable(v.string()),
  user_name: v.string(),
  /** `insert`, `update`, `delete`, or the name of an act such as `customer.unmask`. */
  action: v.string(),
  target_kind: v.string(),
  target_id: v.nullable(v.string()),
  target_name: v.string(),
  ip: v.string(),
  /** Fields that differ, as they were and as they are; secrets and whole numbers never stand here. */
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
