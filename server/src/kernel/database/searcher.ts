import { sql } from 'kysely';
import type { TenantTransaction } from './database.ts';

/** Settings that the search policies of migrations 002, 104 and 194 read; one that is not set matches nothing. */
interface SearchSettings {
  /** `like` pattern for the numbers of call records. */
  readonly 'app.number_part'?: string;
  /** `tsquery` for the parts of customers. */
  readonly 'app.customer_parts'?: string;
  /** `tsquery` for the parts of contacts of campaigns. */
  readonly 'app.contact_parts'?: string;
}

/** Shorter parts have no trigram: an index cannot find them. */
export const searchableLength = 3;

/** Of few rows: to start other processes or a compiler takes longer than to read them. */
const small = { max_parallel_workers_per_gather: '0', jit: 'off' };

/**
 * Runs `work` as the role `alo_search`, for which row-level security shows only the rows of the tenant
 * that match: as its own condition PostgreSQL lets a search use an index, as ours never. Only call records,
 * customers, their statuses, contacts of campaigns and accounts can be read meanwhile.
 */
export async function asSearcher<T>(
  db: TenantTransaction,
  settings: SearchSettings,
  work: () => Promise<T>,
): Promise<T> {
  const values = { ...settings, ...small, role: 'alo_search' };
  const set = Object.entries(values).map(
    ([name, value]) => sql`set_config(${name}, ${value}, true)`,
  );
  await sql`select ${sql.join(set)}`.execute(db);
  const result = await work();
  await sql`select set_config('role', 'alo_app', true)`.execute(db);
  return result;
}
