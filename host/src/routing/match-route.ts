import type { RemoteDescriptor, RemoteRoute } from '@alo/contracts';

const isParameter = (segment: string) => segment.startsWith(':');

/** True when an address fits a declared path; `:name` takes one whole segment. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(.)\/+$/, '$1').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      isParameter(segment) ? given[index] !== '' : segment === given[index],
    )
  );
}

function parameters(route: RemoteRoute): number {
  return route.path.split('/').filter(isParameter).length;
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
  return remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => matchesPath(route.path, pathname))
    .toSorted((a, b) => parameters(a.route) - parameters(b.route))[0];
}
