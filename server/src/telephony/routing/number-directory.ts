import { nationalForm, toE164, writtenForms } from '@alo/contracts';
import type { Database } from '../../kernel/database/database.ts';
import { cachedRouting } from './routing-cache.ts';

/** Milliseconds for which a number is remembered unseen; it changes hands about never. */
const remembered = 2000;
const mostNumbers = 10_000;
/** Numbers that one call may name: one for each header, and the account. */
const mostNamed = 5;

type Cache = Map<string, { readonly tenant: string; readonly until: number }>;
const caches = new WeakMap<Database, Cache>();

/** The tenant that a number of the installation belongs to, in whatever form a carrier calls it; undefined for an unassigned number. */
export async function tenantOfNumber(
  database: Database,
  called: string,
): Promise<string | undefined> {
  const number = nationalForm(called);
  const cache: Cache = caches.get(database) ?? new Map();
  caches.set(database, cache);
  if (cache.size === 0 && database.isSingleNode) await readAll(database, cache);
  const known = cache.get(number);
  if (
    known !== undefined &&
    (performance.now() < known.until || (await isStillOf(database, known.tenant, number)))
  ) {
    return known.tenant;
  }
  const row = await database.root
    .selectFrom('number_directory')
    .select('ma_dn')
    .where('number', 'in', writtenForms(called))
    .executeTakeFirst();
  if (cache.size > mostNumbers) cache.clear();
  if (row === undefined) cache.delete(number);
  else cache.set(number, { tenant: row.ma_dn, until: performance.now() + remembered });
  return row?.ma_dn;
}

/**
 * Whose number a call from outside is for.
 * @param called what the carrier called, or what the exchange takes for it
 * @param named whatever may be meant where the carrier called its account, the likeliest first, commas between
 * @returns the first that is somebody's; undefined where none is
 */
export async function findCalled(
  database: Database,
  called: string,
  named = '',
): Promise<{ readonly tenant: string; readonly number: string } | undefined> {
  const candidates = named === '' ? [called] : named.split(',').slice(0, mostNamed);
  for (const number of candidates) {
    const tenant = await tenantOfNumber(database, number);
    if (tenant !== undefined) return { tenant, number };
  }
  return undefined;
}

/** The first call of a number would else queue up behind the records that the embedded database writes. */
async function readAll(database: Database, cache: Cache): Promise<void> {
  const rows = await database.root
    .selectFrom('number_directory')
    .select(['number', 'ma_dn'])
    .limit(mostNumbers)
    .execute();
  const until = performance.now() + remembered;
  for (const { number, ma_dn: tenant } of rows) cache.set(nationalForm(number), { tenant, until });
}

/** Where this process alone has the database it knows of every save, so a number in the routing at hand is where it was. */
async function isStillOf(database: Database, tenant: string, number: string): Promise<boolean> {
  if (!database.isSingleNode) return false;
  const { numbers } = await cachedRouting(database, tenant);
  return numbers.some((one) => toE164(one.number) === toE164(number));
}
