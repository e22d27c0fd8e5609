import type { FastifyRequest } from 'fastify';

/**
 * A request as the log may have it: the path of its route, with the names of parameters in place of their values, which
 * may be a number or the one-time code of a phone. Of an address without a route only the first part is written.
 */
export function loggedRequest({
  method,
  url,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>): { method: string; path: string } {
  const path = routeOptions.url;
  return { method, path: path ?? /^\/[^/?]*/.exec(url)?.[0] ?? '' };
}
