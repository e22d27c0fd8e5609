import type { Database, TenantTransaction } from '../database/database.ts';
import { currentVersion } from '../objects/routing-version.ts';
import { loadTenantRouting, type TenantRouting } from './tenant-routing.ts';

/** Milliseconds for which things without a version (sounds, who works where) may be behind. */
const FRESH = 2000;

interface Cached {
  readonly routing: TenantRouting;
  readonly until: number;
}

const caches = new WeakMap<Database, Map<string, Cached>>();

/** The routing of a tenant, read again when a save has made a new version. */
export async function cachedRouting(
  database: Database,
  db: TenantTransaction,
  maDn: string,
): Promise<TenantRouting> {
  const cache = caches.get(database) ?? new Map<string, Cached>();
  caches.set(database, cache);
  const known = cache.get(maDn);
  if (known !== undefined && performance.now() < known.until) {
    if ((await currentVersion(db)) === known.routing.version) return known.routing;
  }
  const routing = await loadTenantRouting(db, maDn);
  cache.set(maDn, { routing, until: performance.now() + FRESH });
  return routing;
}
