import type { RegisteredRemote, Registry, Release } from '@alo/contracts';

/** Releases of one remote that stay offered; older files remain on the disk for open pages. */
const keptReleases = 5;

function withRelease(present: RegisteredRemote | undefined, release: Release): RegisteredRemote {
  const earlier = (present?.releases ?? []).filter(({ version }) => version !== release.version);
  const previous = present?.rollout.default;
  const lastGood = previous === release.version ? present?.lastGood : previous;
  const stillThere = earlier.some(({ version }) => version === lastGood);
  return {
    releases: [release, ...earlier].slice(0, keptReleases),
    rollout: { default: release.version, tenants: present?.rollout.tenants ?? {}, blocked: [] },
    ...(lastGood !== undefined && stillThere ? { lastGood } : {}),
  };
}

/**
 * The registry after a build: each release becomes the one for everybody, the one before it the last
 * good one. Remotes that are no longer built leave.
 */
export function nextRegistry(
  present: Registry | undefined,
  releases: readonly Release[],
  now: Date,
): Registry {
  return {
    schema: 1,
    revision: (present?.revision ?? 0) + 1,
    generatedAt: now.toISOString(),
    remotes: Object.fromEntries(
      releases.map((release) => [
        release.descriptor.name,
        withRelease(present?.remotes[release.descriptor.name], release),
      ]),
    ),
  };
}
