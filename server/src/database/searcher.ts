import { sql } from 'kysely';
import type { TenantTransaction } from './database.ts';

/** Settings that the search policies of migration 002 read; one that is not set matches nothing. */
interface SearchSettings {
  /** `like` pattern for the numbers of call records. */
  readonly 'app.number_part'?: string;
  /** `like` pattern for folded name and code of customers. */
  readonly 'app.text_part'?: string;
  /** The same for a code with diacritics. */
  readonly 'app.code_part'?: string;
  /** `like` pattern for the number of customers. */
  readonly 'app.phone_part'?: string;
  /** Whole number of customers, in E.164. */
  readonly 'app.phone'?: string;
}

/** Shorter parts have no trigram: an index cannot find them. */
export const searchableLength = 3;

/**
 * Runs `work` as the role `alo_search`, for which row-level security shows only the rows of the tenant
 * that match: as its own condition PostgreSQL lets "like" use an index, as ours never. Only call records,
 * customers and accounts can be read meanwhile.
 */
export async function asSearcher<T>(
  db: TenantTransaction,
  settings: SearchSettings,
  work: () => Promise<T>,
): Promise<T> {
  const values = { ...settings, role: 'alo_search' };
  const set = Object.entries(values).map(
    ([name, value]) => sql`set_config(${name}, ${value}, true)`,
  );
  await sql`select ${sql.join(set)}`.execute(db);
  const result = await work();
  await sql`select set_config('role', 'alo_app', true)`.execute(db);
  return result;
}
