import { emergencyNumbers } from '@alo/contracts';
import { explainRoute } from '@alo/routing';
import { idleFacts, toRouteConfiguration } from './route-configuration.ts';
import type { TenantRouting } from './tenant-routing.ts';

/**
 * The number that a tenant shows to whom it calls for help, as the one routing function chooses it; undefined for a tenant
 * that has none in service.
 */
export function shownNumberOf(routing: TenantRouting): string | undefined {
  const nobody = { lastAgent: () => undefined, isVip: () => false };
  const [to = ''] = emergencyNumbers;
  const { verb } = explainRoute(
    { tenant: routing.maDn, origin: 'agent', from: '', to, call: 'shown-number', hops: 0 },
    toRouteConfiguration(routing, idleFacts(routing, [], nobody)),
    Date.now,
  );
  return verb.do === 'outside' ? verb.callerId : undefined;
}
