import * as v from 'valibot';
import { tenantPageEntries } from '../endpoint/paging.ts';
import { alertKinds, alertWindows } from './alert-rule.ts';

/** Ways in which people hear of an alert. */
export const alertWays = ['bell', 'email', 'webhook'] as const;

/** Why an alert ended: what was bad is well again, or nobody looks any more since the rule was changed. */
export const alertEnds = ['clear', 'rule'] as const;

const toldSchema = v.object({
  way: v.picklist(alertWays),
  /** A person, an address, a web-hook. */
  who: v.string(),
  about: v.picklist(['raised', 'cleared']),
  status: v.picklist(['sent', 'waiting', 'failed']),
  /** Code of what went wrong; empty: nothing. */
  error: v.string(),
});
export type AlertTold = v.InferOutput<typeof toldSchema>;

/** Something that was bad for a while. */
export const alertSchema = v.object({
  id: v.string(),
  rule_name: v.string(),
  kind: v.picklist(alertKinds),
  /** The queue, the person, the way to a carrier. */
  object_name: v.string(),
  /** As the threshold is measured: when it was raised, and at its worst. */
  value: v.number(),
  worst: v.number(),
  threshold: v.number(),
  window: v.picklist(alertWindows),
  raised_at: v.string(),
  /** Null: it still is. */
  over_at: v.nullable(v.string()),
  ended_by: v.nullable(v.picklist(alertEnds)),
  told: v.array(toldSchema),
});
export type Alert = v.InferOutput<typeof alertSchema>;

export const alertQuerySchema = v.object({
  ...tenantPageEntries,
  kind: v.optional(v.picklist(alertKinds)),
  state: v.optional(v.picklist(['raised', 'over'])),
});

const choice = v.object({ id: v.string(), name: v.string() });

/** What a rule may name. */
export const alertChoicesSchema = v.object({
  /** Who sees a part of the company watches no ways to carriers. */
  kinds: v.array(v.picklist(alertKinds)),
  queues: v.array(choice),
  departments: v.array(choice),
  pause_reasons: v.array(v.object({ code: v.string(), name: v.string() })),
  roles: v.array(choice),
  people: v.array(choice),
  /** This installation can send e-mail. */
  sends_email: v.boolean(),
  /** Names of web-hooks that listen to alerts. */
  webhooks: v.array(v.string()),
  /** Ways to carriers that the company may use, as its rules for calls to outside name them. */
  carriers: v.array(v.string()),
});
export type AlertChoices = v.InferOutput<typeof alertChoicesSchema>;
