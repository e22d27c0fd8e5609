import type { Registry, Release, RemoteDescriptor } from '@alo/contracts';
import { type Audience, resolveReleases } from './resolve-release.ts';

/** What one person's page consists of: for each remote its descriptor and the releases to try. */
export interface PlannedRemote {
  readonly descriptor: RemoteDescriptor;
  readonly releases: readonly Release[];
}

/**
 * Applies the rollout to everything in the registry. Remotes without a usable release are absent. A
 * release in `overrides` is the only one of its remote, also of one that the registry does not hold:
 * when it fails its developer must see that, not an older version.
 */
export function planRemotes(
  registry: Registry,
  audience: Audience,
  overrides: readonly Release[],
): readonly PlannedRemote[] {
  const overriding = new Map(overrides.map((release) => [release.descriptor.name, release]));
  const names = new Set([...Object.keys(registry.remotes), ...overriding.keys()]);
  return [...names].flatMap((name) => {
    const override = overriding.get(name);
    const remote = registry.remotes[name];
    if (override !== undefined) return [{ descriptor: override.descriptor, releases: [override] }];
    const releases = remote === undefined ? [] : resolveReleases(remote, audience);
    const [first] = releases;
    return first === undefined ? [] : [{ descriptor: first.descriptor, releases }];
  });
}
