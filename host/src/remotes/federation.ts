import type { Release } from '@alo/contracts';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { ProvidedVersions } from './contract-gate.ts';

/** Milliseconds for the manifest and for each script. */
export const deadlines = { manifest: 4000, script: 8000 } as const;

declare global {
  // Read by the chunk loader that `@alo/build` puts into every remote.
  var aloIntegrity: Record<string, string> | undefined;
}

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

const integrityOf = (url: string) => globalThis.aloIntegrity?.[url.replace(/\?.*$/, '')];

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
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(new URL(url, location.href).href) ?? '';
    script.src = url;
    return { script, timeout: deadlines.script };
  },
};

let guarded = false;

/** Makes the loader of the page bounded and checked; once. */
export function guardFederation(): void {
  if (guarded) return;
  guarded = true;
  instance().registerPlugins([guard]);
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

/**
 * Loads the module `lifecycles` of a release. After `failures` the manifest is asked for under an
 * address that no cache knows, and a changed address replaces the registration: no failure is kept.
 */
export async function loadExposed(release: Release, failures: number): Promise<unknown> {
  const name = release.descriptor.name.replaceAll('-', '_');
  const manifest = new URL(release.manifestUrl, location.href);
  globalThis.aloIntegrity ??= {};
  for (const [file, integrity] of Object.entries(release.integrity)) {
    globalThis.aloIntegrity[new URL(file, manifest).href] = integrity;
  }
  if (failures > 0) manifest.searchParams.set('attempt', String(failures));
  const federation = instance();
  const before = registered.get(name);
  if (before !== manifest.href) {
    federation.registerRemotes([{ name, entry: manifest.href }], { force: before !== undefined });
    registered.set(name, manifest.href);
  }
  return federation.loadRemote(`${name}/lifecycles`);
}
