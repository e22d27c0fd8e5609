import type { RegistryChange } from '@alo/contracts';
import { type Author, changeRegistry } from '../log/change-registry.ts';
import { applyRollout } from '../rollout/apply-rollout.ts';
import { collectGarbage } from '../rollout/collect-garbage.ts';
import { publishRelease } from '../rollout/publish-release.ts';
import type { Store } from '../store/store.ts';
import type { DescribedBuild } from './describe-build.ts';
import { deleteRelease, uploadRelease } from './release-files.ts';
import { requireContract } from './require-contract.ts';

/**
 * Checks a build against the host of the target, writes its files and registers it. Undefined when it
 * is registered already. Throws CONTRACT, VERSION_TAKEN, VERSION_BLOCKED, STORE.
 */
export async function publishBuild(
  store: Store,
  build: DescribedBuild,
  author: Author,
): Promise<RegistryChange | undefined> {
  await requireContract(store, build);
  await uploadRelease(store, build);
  const changed = await changeRegistry(store, author, (registry) =>
    publishRelease(registry, build.release),
  );
  return changed?.change;
}

/** Gives a release to everybody; undefined when everybody has it already. Throws as `applyRollout`. */
export async function promoteVersion(
  store: Store,
  remote: string,
  version: string,
  author: Author,
): Promise<RegistryChange | undefined> {
  const changed = await changeRegistry(store, author, (registry) =>
    applyRollout(registry, remote, { command: 'promote', version }),
  );
  return changed?.change;
}

/**
 * Takes releases that nobody is given out of the registry, then deletes their files; the newest `keep`
 * stay. Undefined when there is none. Throws UNKNOWN_REMOTE, STORE.
 */
export async function collectReleases(
  store: Store,
  remote: string,
  keep: number,
  author: Author,
): Promise<RegistryChange | undefined> {
  const changed = await changeRegistry(store, author, (registry) =>
    collectGarbage(registry, remote, keep),
  );
  for (const version of changed?.edit.versions ?? []) await deleteRelease(store, remote, version);
  return changed?.change;
}
