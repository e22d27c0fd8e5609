import type { EndpointDefinition } from '@alo/contracts';
import { namedEndpoints } from '../platform/api-reference/named-endpoints.ts';
import { problemsOf } from '../platform/api-reference/problems-of.ts';

const byEndpoint = new Map(namedEndpoints.map((named) => [named.endpoint, named]));

/** Does the reference of the API say that this endpoint may answer with this problem? */
export function isDocumented(endpoint: EndpointDefinition, status: number, code: string): boolean {
  const named = byEndpoint.get(endpoint);
  if (named === undefined) return false;
  return (
    problemsOf(named)
      .get(status)
      ?.some((known) => known === code) ?? false
  );
}
