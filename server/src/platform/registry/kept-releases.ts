import { RELEASES_COOKIE } from '@alo/contracts';

/**
 * Versions that the browser was given the last time where they are not everybody's, by remote. A hint of what to send
 * ahead: who may run what is decided by the page from the registry.
 */
export function keptReleases(cookies: string | undefined): ReadonlyMap<string, string> {
  const text = cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${RELEASES_COOKIE}=`))
    ?.slice(RELEASES_COOKIE.length + 1);
  const pairs = (text ?? '').split('.and.').map((pair) => pair.split('@'));
  return new Map(
    pairs.flatMap(([remote, version]) =>
      remote === undefined || version === undefined ? [] : [[remote, version] as const],
    ),
  );
}
