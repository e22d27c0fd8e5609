import { explainRoute, type RouteCall, type RouteVerb } from '@alo/exchange';
import { sql } from 'kysely';
import type { Services } from '../http/services.ts';
import { readPresent } from '../routing/present.ts';
import { cachedRouting } from '../routing/routing-cache.ts';
import { countDecision } from '../routing/routing-counter.ts';
import { toRouteConfiguration } from '../routing/route-configuration.ts';

/** What the dial plan is answered. */
export interface FoundRoute {
  readonly verb: RouteVerb;
  readonly tenant: string;
  /** Version of the routing that decided; for the call record. */
  readonly version: number;
}

/** Asks the one routing function with what the database and the exchange know of the caller's tenant. */
export async function findRoute(
  { database, exchange, config }: Pick<Services, 'database' | 'exchange' | 'config'>,
  call: RouteCall,
): Promise<FoundRoute> {
  return database.withTenant(call.tenant, async (db) => {
    const routing = await cachedRouting(database, db, call.tenant);
    const trunks = config.trunks.map(({ name }) => name);
    const present = await readPresent({ db, exchange, routing, call, trunks });
    const decision = explainRoute(call, toRouteConfiguration(routing, present), () => Date.now());
    await countDecision(db, call, decision);
    return { verb: decision.verb, tenant: call.tenant, version: routing.version };
  });
}

/** The tenant that a number of the installation belongs to; undefined for a number that is nobody's. */
export async function tenantOfNumber(
  { database }: Pick<Services, 'database'>,
  number: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ ma_dn: string | null }>`
    select tenant_of_number(${number}) as ma_dn`.execute(database.root);
  return rows[0]?.ma_dn ?? undefined;
}
