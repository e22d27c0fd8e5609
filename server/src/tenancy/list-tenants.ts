import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Codes of all tenants, for work of the installation itself. Row-level security hides every tenant's
 * row, so the codes are kept in a list of their own.
 */
export async function listTenants({ root }: Database): Promise<string[]> {
  const { rows } = await sql<{
    ma_dn: string;
  }>`select ma_dn from tenant_directory order by ma_dn`.execute(root);
  return rows.map(({ ma_dn }) => ma_dn);
}

/** Adds a tenant to the list; to be called before the tenant's first row is made. */
export async function enlistTenant({ root }: Database, maDn: string): Promise<void> {
  await sql`insert into tenant_directory (ma_dn) values (${maDn}) on conflict do nothing`.execute(
    root,
  );
}
