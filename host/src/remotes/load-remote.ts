import type { Release } from '@alo/contracts';
import type { RemoteLifecycles } from '@alo/core';
import { unmetContracts } from './contract-gate.ts';
import { fileFailed } from './delivery.ts';
import { loadExposed, providedVersions } from './federation.ts';
import { faultyFile, loadFailureCode, RemoteFailure } from './remote-failure.ts';
import { type TimeBudget, timeFor } from './time-budget.ts';
import { withTimeout } from './with-timeout.ts';

/** A module of a release that is in the page. */
export interface Loaded<Module> {
  readonly module: Module;
  readonly release: Release;
  /** Version that the person should have; another one runs when it failed. */
  readonly wanted: string;
  /** No other release could take its place. */
  readonly isLast: boolean;
}

/** Code of a remote that is in the page. */
export type LoadedRemote = Loaded<RemoteLifecycles>;

/** Failures so far by remote: a further attempt must not meet what an earlier one left behind. */
const failures = new Map<string, number>();

/**
 * Counts a failure of a remote whose code is in the page: what is loaded next is read again, with containers, modules
 * and lazy parts of its own, as those in the page keep what went wrong.
 */
export function forceReload(name: string): void {
  failures.set(name, (failures.get(name) ?? 0) + 1);
}

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
  milliseconds: number,
): Promise<Module> {
  const { name } = release.descriptor;
  const unmet = unmetContracts(release, providedVersions());
  if (unmet.length > 0) {
    throw new RemoteFailure('CONTRACT', name, release.version, { cause: unmet });
  }
  const before = failures.get(name) ?? 0;
  try {
    const load = async () => read(await loadExposed(release, before, module));
    const exposed = await withTimeout(load(), milliseconds);
    if (exposed === null) throw new RemoteFailure('ENTRY', name, release.version);
    return exposed;
  } catch (cause) {
    failures.set(name, before + 1);
    fileFailed(faultyFile(cause));
    if (cause instanceof RemoteFailure) throw cause;
    throw new RemoteFailure(loadFailureCode(cause), name, release.version, { cause });
  }
}

function toFailure(error: unknown, { descriptor, version }: Release): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure('ENTRY', descriptor.name, version, { cause: error });
}

/**
 * Loads a module from the first release that works, within what is left of the budget; `onFailure` is notified of each
 * that does not. Rejects with the {@link RemoteFailure} of the first release, the one the person should have had.
 */
export async function loadFirst<Module>(
  name: string,
  releases: readonly Release[],
  exposed: Exposed<Module>,
  budget: TimeBudget,
  onFailure: (failure: RemoteFailure) => void = () => undefined,
): Promise<Loaded<Module>> {
  const [first] = releases;
  if (first === undefined) throw new RemoteFailure('NO_RELEASE', name, undefined);
  let reason: RemoteFailure | undefined;
  for (const release of releases) {
    const isLast = release === releases.at(-1);
    try {
      const module = await loadRelease(release, exposed, timeFor(budget, isLast));
      return { module, release, wanted: first.version, isLast };
    } catch (error) {
      const failure = toFailure(error, release);
      reason ??= failure;
      onFailure(failure);
    }
  }
  throw reason;
}

/** Loads what mounts a remote in its slot; see {@link loadFirst}. */
export function loadRemote(
  name: string,
  releases: readonly Release[],
  budget: TimeBudget,
  onFailure?: (failure: RemoteFailure) => void,
): Promise<LoadedRemote> {
  return loadFirst(name, releases, lifecycles, budget, onFailure);
}
