import * as v from 'valibot';
import { choice, flag, optionalText, whole } from '../pbx-objects/field.ts';
import { scopeOrAll } from '../pbx-objects/outbound.ts';
import { recordPolicySchema } from '../subscribers/extension.ts';

export const numberUsages = ['in', 'out', 'inout'] as const;

/** What a tenant may change of a number; the number itself is the operator's (entities.md §4.1). */
export const numberFormSchema = v.object({
  display_name: optionalText(50),
  usage: choice(numberUsages, 'inout'),
  record_policy: v.optional(recordPolicySchema, 'inherit'),
  allowed_scope: scopeOrAll,
  /** Calls at once, in and out; 0 without limit. */
  max_channels: whole(0, 999, 0),
  /** Calls that campaigns begin from it in any second; 0 without limit. */
  calls_per_second: whole(0, 50, 0),
  is_active: flag(true),
});

export type NumberForm = v.InferOutput<typeof numberFormSchema>;

/** A telephone number of the tenant (entities.md §4.1). */
export const numberSchema = v.object({
  id: v.string(),
  number: v.string(),
  display_name: v.string(),
  usage: v.picklist(numberUsages),
  inbound_id: v.nullable(v.string()),
  is_active: v.boolean(),
});

/** A number as its list shows it, with where its calls go. */
export const numberRowSchema = v.object({
  ...numberSchema.entries,
  provider_name: v.string(),
  type: v.picklist(['fixed', 'mobile', '1900', '1800', 'voip']),
  record_policy: recordPolicySchema,
  allowed_scope: scopeOrAll,
  inbound_name: v.nullable(v.string()),
  /** Calls at once, 0 without limit. */
  max_channels: v.number(),
  /** Of campaigns, 0 without limit. */
  calls_per_second: v.number(),
  /** yyyy-MM-dd */
  expired_at: v.nullable(v.string()),
  row_version: v.number(),
  /** Names of whom `allowed_scope` names, by id. */
  names: v.record(v.string(), v.string()),
});
export type NumberRow = v.InferOutput<typeof numberRowSchema>;
