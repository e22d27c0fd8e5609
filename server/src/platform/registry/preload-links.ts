import {
  findRoute,
  type MatchedRoute,
  type RegisteredRemote,
  type Registry,
  type Release,
} from '@alo/contracts';

/** Where people land after signing in. */
const firstPage = '/dashboard';

/** Who asks for a page, as far as it is known before it runs. */
export interface PageVisit {
  readonly path: string;
  /** Versions of remotes that this browser had, where they are not the default. */
  readonly releases: ReadonlyMap<string, string>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const attribute = (text: string) => text.replace(/[&"<]/g, (sign) => escapes[sign] ?? sign);

type Rel = 'preload' | 'prefetch';

function link(rel: Rel, as: 'script' | 'fetch', href: string, integrity?: string): string {
  const check = integrity === undefined ? '' : ` integrity="${attribute(integrity)}"`;
  return `<link rel="${rel}" as="${as}" crossorigin="anonymous" href="${attribute(href)}"${check}>`;
}

/** What this browser had, where it may still be run; otherwise what most people get, where it is not switched off. */
function releaseFor({ rollout, releases }: RegisteredRemote, kept?: string): Release | undefined {
  if (rollout.disabled !== undefined) return undefined;
  const allowed = releases.filter(({ version }) => !rollout.blocked.includes(version));
  return (
    allowed.find(({ version }) => version === kept) ??
    allowed.find(({ version }) => version === rollout.default)
  );
}

/** The releases that a page of this visit consists of. */
function releasesOf(registry: Registry | undefined, { releases }: PageVisit): readonly Release[] {
  return Object.entries(registry?.remotes ?? {}).flatMap(
    ([name, remote]) => releaseFor(remote, releases.get(name)) ?? [],
  );
}

/** The screen that a visit is for; an address that is none (signing in) leads to the first page. */
export function screenOf(
  registry: Registry | undefined,
  visit: PageVisit,
): MatchedRoute | undefined {
  const remotes = releasesOf(registry, visit).map(({ descriptor }) => descriptor);
  return findRoute(remotes, visit.path) ?? findRoute(remotes, firstPage);
}

/**
 * Links with which the browser fetches at once what it would otherwise discover step by step: the documents of the
 * platform and manifest and first scripts of the remote whose screen it is. The phone, which is on every page and comes
 * after the screen, is fetched when there is nothing else to do.
 */
export function preloadLinks(
  registry: Registry | undefined,
  visit: PageVisit = { path: firstPage, releases: new Map() },
): readonly string[] {
  const screen = screenOf(registry, visit);
  return [
    link('preload', 'fetch', '/config.json'),
    link('preload', 'fetch', '/registry.json'),
    ...releasesOf(registry, visit).flatMap((release) => {
      const { slot, name } = release.descriptor;
      if (slot !== 'phone' && name !== screen?.remote.name) return [];
      const rel = slot === 'phone' ? 'prefetch' : 'preload';
      const folder = release.manifestUrl.slice(0, release.manifestUrl.lastIndexOf('/') + 1);
      return [
        link(rel, 'fetch', release.manifestUrl),
        ...release.preload.map((file) =>
          link(rel, 'script', folder + file, release.integrity[file]),
        ),
      ];
    }),
  ];
}

/** What the page is told of the calls that it makes ahead. */
export function callsMark(calls: readonly string[]): string {
  return `<meta name="alo-calls" content="${attribute(calls.join(' '))}">`;
}

/** The page with the links before its first script; as it is where it has none. */
export function withPreloadLinks(page: string, links: readonly string[]): string {
  const at = page.indexOf('<script');
  return at < 0 ? page : `${page.slice(0, at)}${links.join('')}${page.slice(at)}`;
}
