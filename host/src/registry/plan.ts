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
 * they say what has happened.
 */
export function planRemotes(registry: Registry, audience: Audience): readonly PlannedRemote[] {
  return Object.values(registry.remotes).flatMap((remote) => {
    const releases = resolveReleases(remote, audience);
    const { default: everybodys } = remote.rollout;
    const first = releases[0] ?? remote.releases.find(({ version }) => version === everybodys);
    return first === undefined ? [] : [{ descriptor: first.descriptor, releases }];
  });
}
