import type { Release, RemoteDescriptor } from '@alo/contracts';
import {
  getInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/runtime';
import type { ProvidedVersions } from './contract-gate.ts';
import { announceRelease, integrityOf, prepareScript } from './delivery.ts';
import { retrySharedModule } from './retry-shared-module.ts';

/** Milliseconds for the manifest and for each script. */
export const deadlines = { manifest: 4000, script: 8000 } as const;

/** The federation runtime of the build is missing: the page cannot load any remote. */
export class NoFederationError extends Error {
  override readonly name = 'NoFederationError';
  readonly code = 'NO_FEDERATION';
}

/** The instance that the build made; a new one would not carry the shared modules. */
function instance() {
  const present = getInstance();
  if (present === null) throw new NoFederationError('The federation runtime is not initialised');
  return present;
}

/** Bounded waiting, integrity from the registry. */
const guard: ModuleFederationRuntimePlugin = {
  name: 'alo-guard',
  fetch: (url, init) => {
    const integrity = integrityOf(new URL(url, location.href).href);
    return fetch(url, {
      ...init,
      ...(integrity === undefined ? {} : { integrity }),
      signal: AbortSignal.timeout(deadlines.manifest),
    });
  },
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    prepareScript(script);
    return { script, timeout: deadlines.script };
  },
};

let guarded = false;

/** Makes the loader of the page bounded and checked; once. */
export function guardFederation(): void {
  if (guarded) return;
  guarded = true;
  globalThis.aloPrepareScript = prepareScript;
  instance().registerPlugins([guard, retrySharedModule]);
  // Each remote asks for shared modules by a runtime of its own.
  registerGlobalPlugins([retrySharedModule]);
}

/** Versions of the shared modules that this host brings. */
export function providedVersions(): ProvidedVersions {
  const scope = instance().shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)]),
  );
}

/** Address that each remote is registered under now. */
const registered = new Map<string, string>();

/** Name of a remote as Module Federation wants it. */
const federatedName = ({ name }: RemoteDescriptor) => name.replaceAll('-', '_');

/** Takes the runtimes of all releases of a remote but the newest off the list on which the federation keeps them. */
export function forgetInstances(remote: RemoteDescriptor): void {
  const instances = globalThis.__FEDERATION__.__INSTANCES__;
  const name = federatedName(remote);
  const newest = instances.findLastIndex((present) => present.name === name);
  const kept = instances.filter((present, at) => present.name !== name || at === newest);
  instances.splice(0, instances.length, ...kept);
}

/**
 * Loads a module that a release exposes (`lifecycles`, `extensions/…`). A changed address (another release, or the same after a
 * failure) replaces the registration, so that no failure is kept.
 */
export async function loadExposed(
  release: Release,
  failures: number,
  module: string,
): Promise<unknown> {
  const name = federatedName(release.descriptor);
  const entry = announceRelease(release, failures);
  const federation = instance();
  const before = registered.get(name);
  if (before !== entry) {
    federation.registerRemotes([{ name, entry }], { force: before !== undefined });
    registered.set(name, entry);
  }
  return federation.loadRemote(`${name}/${module}`);
}
