import type { Registry, Release } from '@alo/contracts';
import { isDeepStrictEqual } from 'node:util';
import { ReleaseError } from '../release-error.ts';
import { editRemote, type RegistryEdit } from './registry-edit.ts';

/**
 * Adds a release to the registry; nobody gets it before a promotion or a canary, unless it is the first
 * one of its remote. Undefined when the registry has exactly this release already. Throws
 * VERSION_TAKEN when the version stands for other content, VERSION_BLOCKED when it was blocked.
 */
export function publishRelease(registry: Registry, release: Release): RegistryEdit | undefined {
  const { name } = release.descriptor;
  const { version } = release;
  const change = { remote: name, command: 'publish', detail: version } as const;
  const remote = registry.remotes[name];
  if (remote === undefined) {
    const rollout = { default: version, tenants: {}, blocked: [] };
    return editRemote(registry, change, { releases: [release], rollout });
  }
  const present = remote.releases.find((one) => one.version === version);
  if (present !== undefined) {
    if (isDeepStrictEqual(present, release)) return undefined;
    throw new ReleaseError(
      'VERSION_TAKEN',
      `${name} ${version} exists with other content; a release never changes. Give the new one a version of its own.`,
    );
  }
  if (remote.rollout.blocked.includes(version)) {
    throw new ReleaseError(
      'VERSION_BLOCKED',
      `${name} ${version} was blocked. Give the new release a version of its own.`,
    );
  }
  return editRemote(registry, change, { ...remote, releases: [release, ...remote.releases] });
}
