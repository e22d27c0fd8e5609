import type { Release } from '@alo/contracts';
import type { RemoteLifecycles } from '@alo/core';
import { unmetContracts } from './contract-gate.ts';
import { loadExposed, providedVersions } from './federation.ts';
import { loadFailureCode, RemoteFailure } from './remote-failure.ts';

/** Failures so far by remote: a further attempt must not meet what an earlier one left behind. */
const failures = new Map<string, number>();

function isLifecycles(value: unknown): value is RemoteLifecycles {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['bootstrap', 'mount', 'unmount'].every((key) => typeof Reflect.get(value, key) === 'function')
  );
}

async function loadRelease(release: Release): Promise<RemoteLifecycles> {
  const { name } = release.descriptor;
  const unmet = unmetContracts(release, providedVersions());
  if (unmet.length > 0) {
    throw new RemoteFailure('CONTRACT', name, release.version, { cause: unmet });
  }
  const before = failures.get(name) ?? 0;
  try {
    const exposed = await loadExposed(release, before);
    if (!isLifecycles(exposed)) throw new RemoteFailure('ENTRY', name, release.version);
    await exposed.bootstrap();
    return exposed;
  } catch (cause) {
    failures.set(name, before + 1);
    if (cause instanceof RemoteFailure) throw cause;
    throw new RemoteFailure(loadFailureCode(cause), name, release.version, { cause });
  }
}

/**
 * Loads the first release that works. Rejects with the {@link RemoteFailure} of the first release, the
 * one the person should have had.
 */
export async function loadRemote(
  name: string,
  releases: readonly Release[],
): Promise<RemoteLifecycles> {
  let first: unknown;
  for (const release of releases) {
    try {
      return await loadRelease(release);
    } catch (error) {
      first ??= error;
    }
  }
  throw first ?? new RemoteFailure('NO_RELEASE', name, undefined);
}
