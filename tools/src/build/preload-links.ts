import type { Registry, Release } from '@alo/contracts';

/** Where people land after signing in. */
const firstPage = '/dashboard';

function link(as: 'script' | 'fetch', href: string, integrity?: string): string {
  const check = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return `<link rel="preload" as="${as}" crossorigin="anonymous" href="${href}"${check}>`;
}

/** The phone is on every page; of the others only the one that people see first is worth the bytes. */
function isWanted({ descriptor }: Release): boolean {
  return descriptor.slot === 'phone' || descriptor.routes.some(({ path }) => path === firstPage);
}

/** The releases that most people get. */
export function defaultReleases(registry: Registry): readonly Release[] {
  return Object.values(registry.remotes).flatMap(
    ({ releases, rollout }) =>
      releases.find(
        ({ version }) => version === rollout.default && rollout.disabled === undefined,
      ) ?? [],
  );
}

/**
 * Links with which the browser fetches at once what it would otherwise discover step by step: the
 * documents of the platform and, of the remotes on the first page, manifest and first scripts.
 */
export function preloadLinks(releases: readonly Release[]): string[] {
  return [
    link('fetch', '/config.json'),
    link('fetch', '/registry.json'),
    ...releases.filter(isWanted).flatMap((release) => {
      const folder = release.manifestUrl.slice(0, release.manifestUrl.lastIndexOf('/') + 1);
      return [
        link('fetch', release.manifestUrl),
        ...release.preload.map((file) => link('script', folder + file, release.integrity[file])),
      ];
    }),
  ];
}

/** The page with the links before its first script. Throws for a page without one. */
export function withPreloadLinks(page: string, links: readonly string[]): string {
  const at = page.indexOf('<script');
  if (at < 0) throw new Error('The page of the host has no script');
  return `${page.slice(0, at)}${links.join('')}${page.slice(at)}`;
}
