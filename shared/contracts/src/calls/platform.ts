import * as v from 'valibot';
import { defineCall } from '../call/define-call.ts';
import { emptyAnswer } from '../call/paging.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { registryChangeSchema, rolloutCommandSchema } from '../platform/registry-change.ts';
import { releaseSchema, rolloutSchema, versionSchema } from '../platform/registry.ts';

const remoteName = v.pipe(v.string(), v.regex(/^mf-[a-z0-9-]{1,40}$/));

/** What a page tells of one remote: it ran, or it could not. */
export const beaconSchema = v.strictObject({
  remote: remoteName,
  version: v.pipe(versionSchema, v.maxLength(60)),
  kind: v.picklist(['loaded', 'failed']),
  /** Milliseconds from asking for the remote until it stood in the page. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** Why it failed: a `LoadFailure`, or a word of a newer page. */
  code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z_]{1,30}$/))),
});
export type Beacon = v.InferOutput<typeof beaconSchema>;

/** Counts for the operators' page. Remotes and versions that the registry does not know are passed over. */
export const sendBeacons = defineCall({
  surface: 'platform',
  method: 'POST',
  path: '/beacons',
  access: 'signed-in',
  body: v.object({
    beacons: v.pipe(v.array(beaconSchema), v.minLength(1), v.maxLength(50)),
  }),
  answer: emptyAnswer,
});

/** What is known of one version of a remote, over all tenants. */
export const versionFiguresSchema = v.object({
  version: v.string(),
  /** Times it was loaded in the last seven days. */
  loads: v.number(),
  /** Milliseconds, read from a histogram; null while nobody has told a time. */
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

/** Every remote of the installation with its rollout, its figures and the last changes. */
export const listRemotes = defineCall({
  surface: 'platform',
  method: 'GET',
  path: '/remotes',
  access: { permission: 'platform.view' },
  answer: v.object({
    revision: v.number(),
    remotes: v.array(remoteStateSchema),
    /** Newest first, fifty at most. */
    changes: v.array(registryChangeSchema),
  }),
});

/** Changes the rollout of one remote; 409 when the registry is newer than the revision that was seen. */
export const changeRollout = defineCall({
  surface: 'platform',
  method: 'POST',
  path: '/remotes/:name/rollout',
  access: { permission: 'platform.release' },
  params: v.object({ name: remoteName }),
  body: v.object({
    command: rolloutCommandSchema,
    reason: v.pipe(
      v.string(REQUIRED_MESSAGE),
      v.trim(),
      v.nonEmpty(REQUIRED_MESSAGE),
      v.maxLength(300, 'Tối đa 300 ký tự'),
    ),
    revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  answer: v.object({ revision: v.number() }),
});

export const platformCalls = { sendBeacons, listRemotes, changeRollout };
