import {
  findRoute,
  type MatchedRoute,
  type RegisteredRemote,
  type Registry,
  type Release,
} from '@alo/contracts';

/** Where people land after signing in. */
const firstPage = '/dashboard';

/** Files of the host by the shared module that they bring. */
export type SharedFiles = ReadonlyMap<string, readonly string[]>;

/** Who asks for a page, as far as it is known before it runs. */
export interface PageVisit {
  readonly path: string;
  /** Versions of remotes that this browser had, where they are not the default. */
  readonly releases: ReadonlyMap<string, string>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const attribute = (text: string) => text.replace(/[&"<]/g, (sign) => escapes[sign] ?? sign);

function link(as: 'script' | 'fetch', href: string, integrity?: string): string {
  const check = integrity === undefined ? '' : ` integrity="${attribute(integrity)}"`;
  return `<link rel="preload" as="${as}" crossorigin="anonymous" href="${attribute(href)}"${check}>`;
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

/** Scripts of the host that come with these shared modules. */
function sharedLinks(names: readonly string[], shared: SharedFiles): readonly string[] {
  const files = new Set(names.flatMap((name) => shared.get(name) ?? []));
  return [...files].map((file) => link('script', `/${file}`));
}

/** Manifest and first scripts of the remote whose screen it is, and all that the screen itself is made of. */
function screenLinks(release: Release, path: string, shared: SharedFiles): readonly string[] {
  const folder = release.manifestUrl.slice(0, release.manifestUrl.lastIndexOf('/') + 1);
  const screen = release.screens[path];
  return [
    link('fetch', release.manifestUrl),
    ...[...release.preload, ...(screen?.files ?? [])].map((file) =>
      link('script', folder + file, release.integrity[file]),
    ),
    ...sharedLinks(screen?.shared ?? [], shared),
  ];
}

/**
 * Links with which the browser fetches at once what it would otherwise discover step by step: the registry, and the remote whose screen it is with the shared modules that this screen takes from the host (`shared`).
 */
export function preloadLinks(
  registry: Registry | undefined,
  visit: PageVisit = { path: firstPage, releases: new Map() },
  shared: SharedFiles = new Map(),
): readonly string[] {
  const screen = screenOf(registry, visit);
  const release = releasesOf(registry, visit).find(
    ({ descriptor }) => descriptor.name === screen?.remote.name,
  );
  return [
    link('fetch', '/registry.json'),
    ...(screen === undefined || release === undefined
      ? []
      : screenLinks(release, screen.route.path, shared)),
  ];
}

/** What the page is told by the server, by name. */
export function metaOf(name: string, content: string): string {
  return `<meta name="${name}" content="${attribute(content)}">`;
}

/**
 * The page with what its first script reads before that, and the links after its own scripts, which are wanted first; as it
 * is where it has no head.
 */
export function withLinks(page: string, marks: string, links: readonly string[]): string {
  const first = page.indexOf('<script');
  const end = page.indexOf('</head>');
  if (first < 0 || end < first) return page;
  return [page.slice(0, first), marks, page.slice(first, end), ...links, page.slice(end)].join('');
}
