import { emptyConfiguration, route, type RouteCall, type RouteVerb } from '@alo/exchange';
import type { Database } from '../database/database.ts';

/** Asks the one routing function with what the database knows of the caller's tenant. */
export async function findRoute(database: Database, call: RouteCall): Promise<RouteVerb> {
  const row = await database.withTenant(call.tenant, (db) =>
    db
      .selectFrom('subscriber')
      .select(['id', 'extension', 'is_active', 'dnd', 'ring_timeout'])
      .where('extension', '=', call.to)
      .executeTakeFirst(),
  );
  const subscriber = row && {
    id: row.id,
    extension: row.extension,
    isActive: row.is_active,
    dnd: row.dnd,
    ringTimeout: row.ring_timeout,
    forwards: [],
    hasVoicemail: false,
  };
  const configuration = { ...emptyConfiguration(call.tenant), subscriber: () => subscriber };
  return route(call, configuration, () => Date.now());
}
