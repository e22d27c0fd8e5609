import type { Registry, Release, RemoteDescriptor } from '@alo/contracts';
import { type Audience, resolveReleases } from './resolve-release.ts';

/** What one person's page consists of: for each remote its descriptor and the releases to try. */
export interface PlannedRemote {
  readonly descriptor: RemoteDescriptor;
  readonly releases: readonly Release[];
}

/** Applies the rollout to everything in the registry. Remotes without a usable release are absent. */
export function planRemotes(registry: Registry, audience: Audience): readonly PlannedRemote[] {
  return Object.values(registry.remotes).flatMap((remote) => {
    const releases = resolveReleases(remote, audience);
    const [first] = releases;
    return first === undefined ? [] : [{ descriptor: first.descriptor, releases }];
  });
}
