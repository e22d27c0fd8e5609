import type { Release } from '@alo/contracts';
import type { RemoteLifecycles } from '@alo/core';
import { unmetContracts } from './contract-gate.ts';
import { loadExposed, providedVersions } from './federation.ts';
import { loadFailureCode, RemoteFailure } from './remote-failure.ts';

/** Failures so far by remote: a further attempt must not meet what an earlier one left behind. */
const failures = new Map<string, number>();

/** A module that remotes expose. */
export interface Exposed<Module> {
  readonly module: string;
  /** Null when what a release exposes is something else. */
  readonly read: (value: unknown) => Promise<Module | null>;
}

/** Has a value of another origin these functions? */
export function hasFunctions(value: unknown, names: readonly string[]): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'function')
  );
}

function isLifecycles(value: unknown): value is RemoteLifecycles {
  return hasFunctions(value, ['bootstrap', 'mount', 'unmount']);
}

const lifecycles: Exposed<RemoteLifecycles> = {
  module: 'lifecycles',
  read: async (value) => {
    if (!isLifecycles(value)) return null;
    await value.bootstrap();
    return value;
  },
};

async function loadRelease<Module>(
  release: Release,
  { module, read }: Exposed<Module>,
): Promise<Module> {
  const { name } = release.descriptor;
  const unmet = unmetContracts(release, providedVersions());
  if (unmet.length > 0) {
    throw new RemoteFailure('CONTRACT', name, release.version, { cause: unmet });
  }
  const before = failures.get(name) ?? 0;
  try {
    const exposed = await read(await loadExposed(release, before, module));
    if (exposed === null) throw new RemoteFailure('ENTRY', name, release.version);
    return exposed;
  } catch (cause) {
    failures.set(name, before + 1);
    if (cause instanceof RemoteFailure) throw cause;
    throw new RemoteFailure(loadFailureCode(cause), name, release.version, { cause });
  }
}

/**
 * Loads a module from the first release that works. Rejects with the {@link RemoteFailure} of the first
 * release, the one the person should have had.
 */
export async function loadFirst<Module>(
  name: string,
  releases: readonly Release[],
  exposed: Exposed<Module>,
): Promise<Module> {
  let first: unknown;
  for (const release of releases) {
    try {
      return await loadRelease(release, exposed);
    } catch (error) {
      first ??= error;
    }
  }
  throw first ?? new RemoteFailure('NO_RELEASE', name, undefined);
}

/** Loads what mounts a remote in its slot; see {@link loadFirst}. */
export function loadRemote(name: string, releases: readonly Release[]): Promise<RemoteLifecycles> {
  return loadFirst(name, releases, lifecycles);
}
