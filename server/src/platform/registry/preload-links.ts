import type { RegisteredRemote, Registry, Release } from '@alo/contracts';

/** Where people land after signing in. */
const firstPage = '/dashboard';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const attribute = (text: string) => text.replace(/[&"<]/g, (sign) => escapes[sign] ?? sign);

function link(as: 'script' | 'fetch', href: string, integrity?: string): string {
  const check = integrity === undefined ? '' : ` integrity="${attribute(integrity)}"`;
  return `<link rel="preload" as="${as}" crossorigin="anonymous" href="${attribute(href)}"${check}>`;
}

/** What most people get: the default, where it is not switched off. */
function defaultRelease({ rollout, releases }: RegisteredRemote): readonly Release[] {
  if (rollout.disabled !== undefined || rollout.blocked.includes(rollout.default)) return [];
  return releases.filter(({ version }) => version === rollout.default);
}

/** The phone is on every page; of the others only the one that people see first is worth the bytes. */
function isWanted({ descriptor }: Release): boolean {
  return descriptor.slot === 'phone' || descriptor.routes.some(({ path }) => path === firstPage);
}

/**
 * Links with which the browser fetches at once what it would otherwise discover step by step: the
 * documents of the platform and, of the remotes on the first page, manifest and first scripts.
 */
export function preloadLinks(registry: Registry | undefined): readonly string[] {
  const releases = Object.values(registry?.remotes ?? {}).flatMap(defaultRelease);
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

/** The page with the links before its first script; as it is where it has none. */
export function withPreloadLinks(page: string, links: readonly string[]): string {
  const at = page.indexOf('<script');
  return at < 0 ? page : `${page.slice(0, at)}${links.join('')}${page.slice(at)}`;
}
