import type { Database, TenantTransaction } from '../kernel/database/database.ts';
import { databases } from './databases.ts';

const undo = new Error('undo');

/** Works in a transaction of a company that leaves nothing behind. */
export async function undone(
  database: Database,
  tenant: string,
  work: (db: TenantTransaction) => Promise<void>,
): Promise<void> {
  const run = database.withTenant(tenant, async (db) => {
    await work(db);
    throw undo;
  });
  await run.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
}

/**
 * How often a property is tried on one of the {@link databases}. The embedded one takes three to four times as long for the same
 * SQL: beside a real PostgreSQL it is tried a fifth as often.
 */
export const runsOn = (database: string, runs: number): number =>
  database === 'PGlite' && databases.length > 1 ? Math.ceil(runs / 5) : runs;
