import * as v from 'valibot';
import { versionSchema } from './registry.ts';

const reason = v.pipe(v.string(), v.trim(), v.maxLength(300));

/** What can be done to the rollout of one remote; the commands of `alo-release` and of the remotes page. */
export const rolloutCommandSchema = v.variant('command', [
  /** The version becomes the default; the default before it becomes the last good one. */
  v.object({ command: v.literal('promote'), version: versionSchema }),
  /** A share of the users gets the version; 0 ends the canary. */
  v.object({
    command: v.literal('canary'),
    version: versionSchema,
    percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
  /** One tenant gets the version; without one it follows the default again. */
  v.object({
    command: v.literal('tenant'),
    tenant: v.pipe(v.string(), v.regex(/^[a-z0-9]{3,32}$/)),
    version: v.optional(versionSchema),
  }),
  /** Ends a canary that runs, else the last good version becomes the default again. */
  v.object({ command: v.literal('rollback') }),
  /** Kill switch of the remote, or of one version of it. */
  v.object({ command: v.literal('disable'), version: v.optional(versionSchema), reason }),
  v.object({ command: v.literal('enable'), version: v.optional(versionSchema) }),
]);
export type RolloutCommand = v.InferOutput<typeof rolloutCommandSchema>;

/** One line of the audit list: who changed what of the registry, when and why. */
export const registryChangeSchema = v.object({
  /** Revision of the registry after the change. */
  revision: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Account or pipeline. */
  by: v.string(),
  remote: v.string(),
  command: v.picklist([
    'publish',
    'promote',
    'canary',
    'tenant',
    'rollback',
    'disable',
    'enable',
    'gc',
  ]),
  /** The change in one line, for people: `1.2.0 for 5 %`. */
  detail: v.string(),
  reason: v.optional(reason, ''),
});
export type RegistryChange = v.InferOutput<typeof registryChangeSchema>;
