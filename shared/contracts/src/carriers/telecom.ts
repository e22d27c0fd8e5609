import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { choice, optionalText, requiredText } from '../pbx-objects/field.ts';
import { messages } from './messages.ts';

/** Megabytes of one document of a hotline (entities.md §5.1). */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Documents of one request. */
export const MOST_DOCUMENTS = 5;

const switchboardStatusSchema = v.picklist(['active', 'pending', 'suspended']);

/** A switchboard at the provider (entities.md §5.1). */
export const switchboardSchema = v.object({
  id: v.string(),
  name: v.string(),
  tenant_domain: v.string(),
  external_id: v.string(),
  status: switchboardStatusSchema,
  hotline_count: v.number(),
  extension_count: v.number(),
  created_at: v.string(),
  synced_at: v.nullable(v.string()),
});
export type Switchboard = v.InferOutput<typeof switchboardSchema>;

export const networks = [
  'viettel',
  'mobifone',
  'vinaphone',
  'vietnamobile',
  'itel',
  'vnpt',
  'fpt',
  'cmc',
] as const;
export const networkSchema = v.picklist(networks, commonMessages.chooseFromList);

/** What a hotline is asked for with; its documents travel as files. */
export const hotlineFormSchema = v.object({
  /** Ten digits, eleven of a land line (024, 028), or 1900/1800 with four or six more (entities.md §1.3, §5.1). */
  hotline: v.pipe(
    requiredText(15),
    v.regex(/^(0\d{9}|02\d{9}|1[89]00(\d{4}|\d{6}))$/, messages.hotlineFormat),
  ),
  network: networkSchema,
  name: requiredText(60),
  connection_method: choice(['direct', 'forward'], 'direct'),
  owner_name: requiredText(120),
  tax_code: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^(\d{10}(-?\d{3})?)?$/, messages.taxCodeFormat)),
    '',
  ),
  switchboard_id: v.pipe(requiredText(40), v.uuid(commonMessages.chooseFromList)),
  note: optionalText(500),
});
export type HotlineForm = v.InferOutput<typeof hotlineFormSchema>;

export const hotlineStatusSchema = v.picklist(['draft', 'submitted', 'approved', 'rejected']);
export type HotlineStatus = v.InferOutput<typeof hotlineStatusSchema>;

/** A hotline and how far its request is. */
export const hotlineSchema = v.object({
  id: v.string(),
  ...hotlineFormSchema.entries,
  switchboard_name: v.string(),
  status: hotlineStatusSchema,
  /** Why it was rejected. */
  reason: v.string(),
  documents: v.array(v.object({ id: v.string(), name: v.string(), size: v.number() })),
  /** Subscribers that call with it. */
  extensions: v.array(v.object({ id: v.string(), extension: v.string(), name: v.string() })),
  submitted_at: v.nullable(v.string()),
  decided_at: v.nullable(v.string()),
  created_at: v.string(),
  row_version: v.number(),
});
export type Hotline = v.InferOutput<typeof hotlineSchema>;

/** A request as the operator of the installation sees it. */
export const hotlineRequestSchema = v.object({
  ...hotlineSchema.entries,
  ma_dn: v.string(),
  company_name: v.string(),
});
export type HotlineRequest = v.InferOutput<typeof hotlineRequestSchema>;

export const hotlineDecisionSchema = v.pipe(
  v.object({
    approved: v.boolean(),
    /** Shown to the company; needed for a refusal. */
    reason: optionalText(300),
  }),
  v.forward(
    v.check(({ approved, reason }) => approved || reason !== '', commonMessages.required),
    ['reason'],
  ),
);
