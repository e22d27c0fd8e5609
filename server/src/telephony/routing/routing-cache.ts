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
export async function cachedRouting(database: Database, maDn: string): Promise<TenantRouting> {
  const cache = caches.get(database) ?? { known: new Map(), loading: new Map() };
  caches.set(database, cache);
  const known = cache.known.get(maDn);
  if (known === undefined || known.generation !== routingGeneration(maDn)) {
    return load(database, cache, maDn);
  }
  const isFresh = performance.now() < known.until;
  if (database.isSingleNode) {
    // Nothing waits for what may be a little behind.
    if (!isFresh) void load(database, cache, maDn).catch(() => undefined);
    return known.routing;
  }
  if (!isFresh) return load(database, cache, maDn);
  const version = await database.withTenant(maDn, currentVersion);
  return version === known.routing.version ? known.routing : load(database, cache, maDn);
}

/**
 * The same for a transaction that is under way, which must not wait for a second connection. What is not at hand is
 * read there and not kept: the transaction may have changed it, and may yet be undone.
 */
export async function routingWithin(
  db: TenantTransaction,
  database: Database,
  maDn: string,
): Promise<TenantRouting> {
  const known = caches.get(database)?.known.get(maDn);
  if (known === undefined || known.generation !== routingGeneration(maDn)) {
    return loadTenantRouting(db, maDn);
  }
  const isSaved =
    database.isSingleNode ||
    (performance.now() < known.until && (await currentVersion(db)) === known.routing.version);
  return isSaved ? known.routing : loadTenantRouting(db, maDn);
}

/** Reads it once for all who ask meanwhile. */
async function load(database: Database, cache: Cache, maDn: string): Promise<TenantRouting> {
  const generation = routingGeneration(maDn);
  const key = `${maDn} ${generation}`;
  const under = cache.loading.get(key);
  // Where others save too, what is being read may be older than this question.
  if (under !== undefined && database.isSingleNode) return under;
  const loading = database.withTenant(maDn, (db) => loadTenantRouting(db, maDn));
  cache.loading.set(key, loading);
  try {
    const routing = await loading;
    const until = performance.now() + (database.isSingleNode ? fresh.alone : fresh.shared);
    cache.known.set(maDn, { routing, generation, until });
    return routing;
  } finally {
    cache.loading.delete(key);
  }
}
