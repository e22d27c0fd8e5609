import type { Release } from '@alo/contracts';
import type { RemoteLifecycles } from '@alo/core';
import { unmetContracts } from './contract-gate.ts';
import { loadExposed, providedVersions } from './federation.ts';
import { loadFailureCode, RemoteFailure } from './remote-failure.ts';

/** Code of a remote that is in the page. */
export interface LoadedRemote {
  readonly lifecycles: RemoteLifecycles;
  readonly release: Release;
  /** Version that the person should have; another one runs when it failed. */
  readonly wanted: string;
}

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

function toFailure(error: unknown, { descriptor, version }: Release): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure('ENTRY', descriptor.name, version, { cause: error });
}

/**
 * Loads the first release that works; `onFailure` hears of each that does not. Rejects with the
 * {@link RemoteFailure} of the first release, the one the person should have had.
 */
export async function loadRemote(
  name: string,
  releases: readonly Release[],
  onFailure: (failure: RemoteFailure) => void = () => undefined,
): Promise<LoadedRemote> {
  const [first] = releases;
  if (first === undefined) throw new RemoteFailure('NO_RELEASE', name, undefined);
  let reason: RemoteFailure | undefined;
  for (const release of releases) {
    try {
      const lifecycles = await loadRelease(release);
      return { lifecycles, release, wanted: first.version };
    } catch (error) {
      const failure = toFailure(error, release);
      reason ??= failure;
      onFailure(failure);
    }
  }
  throw reason;
}
