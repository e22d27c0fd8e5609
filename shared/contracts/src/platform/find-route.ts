import type { RemoteDescriptor, RemoteRoute } from './remote-descriptor.ts';

interface ReadRoute {
  readonly route: RemoteRoute;
  readonly segments: readonly string[];
  readonly parameters: number;
}

const isParameter = (segment: string) => segment.startsWith(':');

function readRoute(route: RemoteRoute): ReadRoute {
  const segments = route.path.split('/');
  return { route, segments, parameters: segments.filter(isParameter).length };
}

// Each click asks for every remote of the page, several times.
const read = new WeakMap<RemoteDescriptor, readonly ReadRoute[]>();

function routesOf(remote: RemoteDescriptor): readonly ReadRoute[] {
  const known = read.get(remote);
  if (known !== undefined) return known;
  const routes = remote.routes.map(readRoute);
  read.set(remote, routes);
  return routes;
}

/** True when an address fits a declared path; `:name` takes one whole segment. */
function fits(wanted: readonly string[], given: readonly string[]): boolean {
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      isParameter(segment) ? given[index] !== '' : segment === given[index],
    )
  );
}

export interface MatchedRoute {
  readonly remote: RemoteDescriptor;
  readonly route: RemoteRoute;
}

/** The declared screen of an address; the one with fewer parameters wins. */
export function findRoute(
  remotes: readonly RemoteDescriptor[],
  pathname: string,
): MatchedRoute | undefined {
  const given = pathname.replace(/(.)\/+$/, '$1').split('/');
  let best: { readonly match: MatchedRoute; readonly parameters: number } | undefined;
  for (const remote of remotes) {
    for (const { route, segments, parameters } of routesOf(remote)) {
      if (best !== undefined && best.parameters <= parameters) continue;
      if (fits(segments, given)) best = { match: { remote, route }, parameters };
    }
  }
  return best?.match;
}
