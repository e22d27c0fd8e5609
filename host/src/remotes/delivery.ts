import type { Release } from '@alo/contracts';
import { freshenFile } from './fresh-files.ts';

declare global {
  // Called by the chunk loader that `@alo/build` puts into every remote.
  var aloPrepareScript: ((script: HTMLScriptElement) => void) | undefined;
}

/** Integrity by address, and for folders of releases that have failed a query that no cache knows. */
const integrities = new Map<string, string>();
const queries = new Map<string, string>();

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

/** Address with which a file is asked for now: a request that hangs or failed is not asked again. */
export function addressNow(address: string): string {
  return address + (queries.get(folderOf(address)) ?? '');
}

/** Integrity of a file as the registry says; its query does not matter. */
export function integrityOf(address: string): string | undefined {
  return integrities.get(address.replace(/\?.*$/, ''));
}

/** Makes the files of a release known before any of them is fetched; returns its manifest's address. */
export function announceRelease(release: Release, failures: number): string {
  const manifest = new URL(release.manifestUrl, location.href).href;
  for (const [file, integrity] of Object.entries(release.integrity)) {
    integrities.set(new URL(file, manifest).href, integrity);
  }
  if (failures > 0) queries.set(folderOf(manifest), `?attempt=${failures}`);
  return addressNow(manifest);
}

/** The files of a release that is no longer in the page need not be known. */
export function forgetFiles(release: Release): void {
  const manifest = new URL(release.manifestUrl, location.href).href;
  for (const file of Object.keys(release.integrity)) {
    integrities.delete(new URL(file, manifest).href);
  }
  queries.delete(folderOf(manifest));
}

let failuresOfHost = 0;

/**
 * A file could not be fetched, or is not what it should be: the browser's copy of it is replaced. What belongs to no
 * release (shared modules of the host) is asked for by an address that no cache knows; a release gets one when it is
 * loaded again.
 */
export function fileFailed(address: string | undefined): void {
  if (address === undefined) return;
  freshenFile(address);
  const whole = new URL(address, location.href).href;
  if (integrityOf(whole) !== undefined) return;
  failuresOfHost += 1;
  queries.set(folderOf(whole), `?attempt=${failuresOfHost}`);
}

/**
 * Sets address, integrity and mode of a script element that is about to be attached. What comes past the browser's
 * cache after a failure of its neighbours may be broken in the cache as well.
 */
export function prepareScript(script: HTMLScriptElement): void {
  const address = script.src;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(address) ?? '';
  script.src = addressNow(address);
  script.addEventListener('error', () => fileFailed(script.src));
  if (script.src !== address) script.addEventListener('load', () => freshenFile(address));
}
