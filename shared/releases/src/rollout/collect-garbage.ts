import type { RegisteredRemote, Registry } from '@alo/contracts';
import { editRemote, type RegistryEdit, remoteOf } from './registry-edit.ts';

/** What leaves the registry and may be deleted afterwards. */
export interface GarbageEdit extends RegistryEdit {
  readonly versions: readonly string[];
}

/** Versions that the rollout of a remote names: somebody may be given them. */
export function namedVersions({ rollout, lastGood }: RegisteredRemote): ReadonlySet<string> {
  const named = [rollout.default, rollout.canary?.version, lastGood];
  return new Set([
    ...named.filter((version) => version !== undefined),
    ...Object.values(rollout.tenants),
  ]);
}

/**
 * Takes releases out of the registry that nobody is given: the newest `keep` (1 or more) stay, and every
 * one that the rollout names. Undefined when there is nothing to take out. Throws UNKNOWN_REMOTE.
 */
export function collectGarbage(
  registry: Registry,
  name: string,
  keep: number,
): GarbageEdit | undefined {
  const remote = remoteOf(registry, name);
  const named = namedVersions(remote);
  const goes = ({ version }: { version: string }, index: number) =>
    index >= keep && !named.has(version);
  const versions = remote.releases.filter(goes).map(({ version }) => version);
  if (versions.length === 0) return undefined;
  const releases = remote.releases.filter((release, index) => !goes(release, index));
  const change = { remote: name, command: 'gc', detail: versions.join(' ') } as const;
  return { ...editRemote(registry, change, { ...remote, releases }), versions };
}
