import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import { currentVersion } from '../pbx-objects/routing-version.ts';
import { routingGeneration } from '../pbx-objects/routing-generation.ts';
import { loadTenantRouting, type TenantRouting } from './tenant-routing.ts';

/** Milliseconds for which things without a version (sounds, who works where) may be behind. */
const fresh = { shared: 2000, alone: 10_000 };

interface Cached {
  readonly routing: TenantRouting;
  readonly generation: number;
  readonly until: number;
}

interface Cache {
  readonly known: Map<string, Cached>;
  readonly loading: Map<string, Promise<TenantRouting>>;
}

const caches = new WeakMap<Database, Cache>();

/**
 * The routing of a tenant as it was last saved. Where this process alone has the database, it knows of every save
 * and asks nothing; elsewhere each question compares the version.
 */
export async function cachedRouting(database: Database, tenant: string): Promise<TenantRouting> {
  const cache = caches.get(database) ?? { known: new Map(), loading: new Map() };
  caches.set(database, cache);
  const known = cache.known.get(tenant);
  if (known === undefined || known.generation !== routingGeneration(tenant)) {
    return load(database, cache, tenant);
  }
  const isFresh = performance.now() < known.until;
  if (database.isSingleNode) {
    // Nothing waits for what may be a little behind.
    if (!isFresh) void load(database, cache, tenant).catch(() => undefined);
    return known.routing;
  }
  if (!isFresh) return load(database, cache, tenant);
  const version = await database.withTenant(tenant, currentVersion);
  return version === known.routing.version ? known.routing : load(database, cache, tenant);
}

/**
 * The same for a transaction that is under way, which must not wait for a second connection. What is not at hand is
 * read there and not kept: the transaction may have changed it, and may yet be undone.
 */
export async function routingWithin(
  db: TenantTransaction,
  database: Database,
  tenant: string,
): Promise<TenantRouting> {
  const known = caches.get(database)?.known.get(tenant);
  if (known === undefined || known.generation !== routingGeneration(tenant)) {
    return loadTenantRouting(db, tenant);
  }
  const isSaved =
    database.isSingleNode ||
    (performance.now() < known.until && (await currentVersion(db)) === known.routing.version);
  return isSaved ? known.routing : loadTenantRouting(db, tenant);
}

/** Reads it once for all who ask meanwhile. */
async function load(database: Database, cache: Cache, tenant: string): Promise<TenantRouting> {
  const generation = routingGeneration(tenant);
  const key = `${tenant} ${generation}`;
  const under = cache.loading.get(key);
  // Where others save too, what is being read may be older than this question.
  if (under !== undefined && database.isSingleNode) return under;
  const loading = database.withTenant(tenant, (db) => loadTenantRouting(db, tenant));
  cache.loading.set(key, loading);
  try {
    const routing = await loading;
    const until = performance.now() + (database.isSingleNode ? fresh.alone : fresh.shared);
    cache.known.set(tenant, { routing, generation, until });
    return routing;
  } finally {
    cache.loading.delete(key);
  }
}
