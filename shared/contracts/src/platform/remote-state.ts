import * as v from 'valibot';
import { releaseSchema, rolloutSchema, versionSchema } from './registry.ts';

export const remoteNameSchema = v.pipe(v.string(), v.regex(/^mf-[a-z0-9-]{1,40}$/));

/** What a page tells of one remote: it ran, or it could not. */
export const beaconSchema = v.strictObject({
  remote: remoteNameSchema,
  version: v.pipe(versionSchema, v.maxLength(60)),
  kind: v.picklist(['loaded', 'failed']),
  /** Milliseconds from asking for the remote until it stood in the page. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** Why it failed: a `LoadFailure`, or a word of a newer page. */
  code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z_]{1,30}$/))),
});
export type Beacon = v.InferOutput<typeof beaconSchema>;

/** What is known of one version of a remote, over all tenants. */
export const versionFiguresSchema = v.object({
  version: v.string(),
  /** Times it was loaded in the last seven days. */
  loads: v.number(),
  /** Milliseconds, read from a histogram; null while nobody has reported a time. */
  p50_ms: v.nullable(v.number()),
  p95_ms: v.nullable(v.number()),
  failures: v.array(v.object({ code: v.string(), count: v.number() })),
  /** People whose newest load in the last 24 hours was this version. */
  users: v.number(),
});
export type VersionFigures = v.InferOutput<typeof versionFiguresSchema>;

export const remoteStateSchema = v.object({
  name: v.string(),
  /** Vietnamese name of the default release. */
  title: v.string(),
  releases: v.array(v.pick(releaseSchema, ['version', 'contract'])),
  rollout: rolloutSchema,
  last_good: v.nullable(v.string()),
  versions: v.array(versionFiguresSchema),
});
export type RemoteState = v.InferOutput<typeof remoteStateSchema>;
