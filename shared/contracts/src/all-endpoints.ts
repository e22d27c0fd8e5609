import type { EndpointDefinition } from './endpoint/define-endpoint.ts';
import * as endpoints from './endpoints.ts';
import { objectEndpoints } from './pbx-objects/object-endpoints.ts';
import { catalogEndpoints } from './customers/catalog-endpoints.ts';
import { unitEndpoints } from './organisation/unit-endpoints.ts';

/** Every call of the five back ends (specification §7) and of the platform, for the contract test and the route table. */
export const allEndpoints: readonly EndpointDefinition[] = [
  ...Object.values(endpoints),
  ...Object.values(catalogEndpoints).flatMap((ofKind): EndpointDefinition[] =>
    Object.values(ofKind),
  ),
  ...Object.values(unitEndpoints).flatMap((ofKind): EndpointDefinition[] => Object.values(ofKind)),
  ...Object.values(objectEndpoints).flatMap((ofKind): EndpointDefinition[] =>
    Object.values(ofKind),
  ),
];
