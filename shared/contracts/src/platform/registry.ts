import * as v from 'valibot';
import { remoteDescriptorSchema } from './remote-descriptor.ts';

export const versionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/));

/** What a screen begins with. */
export const screenFilesSchema = v.object({
  /** Of the release, relative to its folder. */
  files: v.array(v.string()),
  /** Shared modules that the host fetches on demand. */
  shared: v.array(v.string()),
});

/** One immutable release of a remote. */
export const releaseSchema = v.object({
  version: versionSchema,
  /** Address of its `mf-manifest.json`, relative to the page or absolute. */
  manifestUrl: v.string(),
  /** Subresource integrity of each file by its name below the release's folder. */
  integrity: v.record(v.string(), v.string()),
  /** Semver ranges of the shared singletons it was built against. */
  contract: v.object({ '@alo/core': v.string(), '@alo/ui': v.string() }),
  descriptor: remoteDescriptorSchema,
  /** Files worth preloading, relative to the release's folder. */
  preload: v.optional(v.array(v.string()), []),
  /** What each screen is fetched with besides, by its path in the descriptor. */
  screens: v.optional(v.record(v.string(), screenFilesSchema), {}),
});
export type Release = v.InferOutput<typeof releaseSchema>;

export const rolloutSchema = v.object({
  default: versionSchema,
  tenants: v.optional(v.record(v.string(), versionSchema), {}),
  canary: v.optional(
    v.object({
      version: versionSchema,
      /** Share of users in per cent, 0–100. */
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    }),
  ),
  /** Kill switch: while it is set nobody gets the remote; the text is the reason. */
  disabled: v.optional(v.string()),
  /** Versions that nobody may get any more, whatever else names them. */
  blocked: v.optional(v.array(versionSchema), []),
});
export type Rollout = v.InferOutput<typeof rolloutSchema>;

export const registeredRemoteSchema = v.object({
  releases: v.array(releaseSchema),
  rollout: rolloutSchema,
  lastGood: v.optional(versionSchema),
});
export type RegisteredRemote = v.InferOutput<typeof registeredRemoteSchema>;

/**
 * Cookie in which a page keeps which releases the person has where they are not everybody's, `mf-a@1.2.0.and.mf-b@2.0.0`:
 * the next page is sent with these ahead.
 */
export const RELEASES_COOKIE = 'alo-releases';

/** The registry document (`/registry.json`), the trust root of delivery (DESIGN.md §3). */
export const registrySchema = v.object({
  schema: v.literal(1),
  /** Grows by one with every change; a writer that knows an older one is refused. */
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  generatedAt: v.string(),
  remotes: v.record(v.string(), registeredRemoteSchema),
});
export type Registry = v.InferOutput<typeof registrySchema>;
