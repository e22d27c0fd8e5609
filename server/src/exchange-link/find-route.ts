import { explainRoute, type RouteCall, type RouteVerb } from '@alo/exchange';
import type { Database } from '../database/database.ts';
import type { Exchange } from './exchange.ts';
import { recordDecision } from '../routing/record-decision.ts';
import { readPresent } from '../routing/present.ts';
import { cachedRouting } from '../routing/routing-cache.ts';
import { countDecision } from '../routing/routing-counter.ts';
import { toRouteConfiguration } from '../routing/route-configuration.ts';

/** What a way is found with. */
export interface RouteParts {
  readonly database: Database;
  readonly exchange: Pick<Exchange, 'calls' | 'isRegistered'>;
  /** Names of the ways to carriers, in order. */
  readonly trunks: readonly string[];
}

/** What the dial plan is answered. */
export interface FoundRoute {
  readonly verb: RouteVerb;
  readonly tenant: string;
  /** Version of the routing that decided; for the call record. */
  readonly version: string;
  /** Is what follows recorded; missing: as before. */
  readonly record?: boolean;
}

/** Asks the one routing function with what the database and the exchange know of the caller's tenant. */
export async function findRoute(
  { database, exchange, trunks }: RouteParts,
  call: RouteCall,
): Promise<FoundRoute> {
  return database.withTenant(call.tenant, async (db) => {
    const routing = await cachedRouting(database, db, call.tenant);
    const present = await readPresent({ db, exchange, routing, call, trunks });
    const decision = explainRoute(call, toRouteConfiguration(routing, present), () => Date.now());
    await countDecision(db, call, decision);
    const { verb } = decision;
    const record = recordDecision(routing, call, verb);
    return {
      verb,
      tenant: call.tenant,
      version: String(routing.version),
      ...(record === undefined ? {} : { record }),
    };
  });
}

/** The tenant that a number of the installation belongs to; undefined for a number that is nobody's. */
export async function tenantOfNumber(
  { database }: Pick<RouteParts, 'database'>,
  number: string,
): Promise<string | undefined> {
  const row = await database.root
    .selectFrom('number_directory')
    .select('ma_dn')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.ma_dn;
}
