import type { RegisteredRemote, Registry, RegistryChange } from '@alo/contracts';
import { ReleaseError } from '../release-error.ts';

/** A registry one revision further, and what the audit list will say about the step. */
export interface RegistryEdit {
  readonly registry: Registry;
  readonly change: Pick<RegistryChange, 'remote' | 'command' | 'detail'>;
}

/** The registered remote; throws UNKNOWN_REMOTE. */
export function remoteOf(registry: Registry, name: string): RegisteredRemote {
  const remote = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  if (remote !== undefined) return remote;
  const known = Object.keys(registry.remotes).join(', ');
  throw new ReleaseError(
    'UNKNOWN_REMOTE',
    `The registry has no remote ${name}; it has ${known === '' ? 'none yet' : known}.`,
  );
}

/** Throws UNKNOWN_VERSION or VERSION_BLOCKED for a version that nobody can be given. */
export function requireUsable(remote: RegisteredRemote, name: string, version: string): void {
  if (!remote.releases.some((release) => release.version === version)) {
    const known = remote.releases.map((release) => release.version).join(', ');
    throw new ReleaseError(
      'UNKNOWN_VERSION',
      `${name} has no release ${version}; it has ${known}. Publish it first.`,
    );
  }
  if (remote.rollout.blocked.includes(version)) {
    throw new ReleaseError(
      'VERSION_BLOCKED',
      `${name} ${version} is blocked; "enable ${name} ${version}" allows it again.`,
    );
  }
}

/** The registry with one remote replaced. */
export function editRemote(
  registry: Registry,
  change: RegistryEdit['change'],
  remote: RegisteredRemote,
): RegistryEdit {
  return {
    registry: {
      ...registry,
      revision: registry.revision + 1,
      remotes: { ...registry.remotes, [change.remote]: remote },
    },
    change,
  };
}
