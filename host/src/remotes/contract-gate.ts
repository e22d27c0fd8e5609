import { satisfy } from '@module-federation/runtime';
import type { Release } from '@alo/contracts';

/** Versions that the host brings, by package name. */
export type ProvidedVersions = Readonly<Record<string, readonly string[]>>;

/**
 * Packages that a release was built against and this host cannot serve. Asked before any script of the
 * release is fetched; an empty answer lets it pass.
 */
export function unmetContracts(release: Release, provided: ProvidedVersions): readonly string[] {
  return Object.entries(release.contract)
    .filter(([name, range]) => !(provided[name] ?? []).some((version) => satisfy(version, range)))
    .map(([name]) => name);
}
