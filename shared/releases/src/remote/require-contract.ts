import semver from 'semver';
import * as v from 'valibot';
import { ReleaseError } from '../release-error.ts';
import type { Store } from '../store/store.ts';
import type { DescribedBuild } from './describe-build.ts';

/** Written by the build of the host: version of every shared module that it brings. */
const providesPath = 'provides.json';
const providesSchema = v.record(v.string(), v.string());

/**
 * Checks that the host of the target brings what the build expects; a target without a host is not checked.
 * @throws {ReleaseError} CONTRACT, where pages would refuse the release
 */
export async function requireContract(
  store: Store,
  { release, needs }: DescribedBuild,
): Promise<void> {
  const file = await store.read(providesPath);
  if (file === undefined) return;
  const provides = v.safeParse(providesSchema, JSON.parse(new TextDecoder().decode(file.bytes)));
  if (!provides.success) {
    throw new ReleaseError('STORE', `${providesPath} of ${store.address} cannot be read.`);
  }
  const unmet = Object.entries(needs).filter(
    ([name, range]) => !semver.satisfies(provides.output[name] ?? '', range),
  );
  if (unmet.length === 0) return;
  const list = unmet.map(
    ([name, range]) => `${name} ${range} (the host has ${provides.output[name] ?? 'none'})`,
  );
  throw new ReleaseError(
    'CONTRACT',
    `${release.descriptor.name} ${release.version} needs ${list.join(', ')}. Deploy a host that brings it first, or build against what the host has.`,
  );
}
