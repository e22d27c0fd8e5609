import type { Registry, Release, RemoteDescriptor } from '@alo/contracts';
import { type Audience, resolveReleases } from './resolve-release.ts';

/** What one person's page consists of: for each remote its descriptor and the releases to try. */
export interface PlannedRemote {
  readonly descriptor: RemoteDescriptor;
  /** Best first; none while the remote is switched off. */
  readonly releases: readonly Release[];
}

/**
 * Applies the rollout to everything in the registry. A remote that is switched off keeps its addresses, so that
 * they say what has happened. A release in `overrides` is the only one of its remote, also of one that the
 * registry does not hold: when it fails its developer must see that, not an older version.
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
    if (override !== undefined) return [{ descriptor: override.descriptor, releases: [override] }];
    const remote = registry.remotes[name];
    if (remote === undefined) return [];
    const releases = resolveReleases(remote, audience);
    const { default: defaultVersion } = remote.rollout;
    const first = releases[0] ?? remote.releases.find(({ version }) => version === defaultVersion);
    return first === undefined ? [] : [{ descriptor: first.descriptor, releases }];
  });
}
