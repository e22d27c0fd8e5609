import type { Database } from '../database/database.ts';

/** Milliseconds for which a number is remembered; it changes hands about never. */
const remembered = 2000;
const mostNumbers = 10_000;

const caches = new WeakMap<
  Database,
  Map<string, { readonly maDn: string; readonly until: number }>
>();

/** The tenant that a number of the installation belongs to; undefined for a number that is nobody's. */
export async function tenantOfNumber(
  database: Database,
  number: string,
): Promise<string | undefined> {
  const cache = caches.get(database) ?? new Map();
  caches.set(database, cache);
  const known = cache.get(number);
  if (known !== undefined && performance.now() < known.until) return known.maDn;
  const row = await database.root
    .selectFrom('number_directory')
    .select('ma_dn')
    .where('number', '=', number)
    .executeTakeFirst();
  if (cache.size > mostNumbers) cache.clear();
  if (row === undefined) cache.delete(number);
  else cache.set(number, { maDn: row.ma_dn, until: performance.now() + remembered });
  return row?.ma_dn;
}
