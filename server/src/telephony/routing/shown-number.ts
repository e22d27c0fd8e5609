import { emergencyNumbers } from '@alo/contracts';
import { explainRoute, quietFacts } from '@alo/routing';
import { toRoutePlan } from './route-plan.ts';
import type { TenantRouting } from './tenant-routing.ts';

/**
 * The number that a tenant shows to whom it calls for help, as the one routing function chooses it; undefined for a tenant
 * that has none in service.
 */
export function shownNumberOf(routing: TenantRouting): string | undefined {
  const [to = ''] = emergencyNumbers;
  const { verb } = explainRoute(
    { tenant: routing.tenant, origin: 'agent', from: '', to, call: 'shown-number', hops: 0 },
    toRoutePlan(routing, []),
    { ...quietFacts, now: Date.now() },
  );
  return verb.do === 'outside' ? verb.callerId : undefined;
}
