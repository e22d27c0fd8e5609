import { sql } from 'kysely';
import { asInstallation } from '../../kernel/database/as-installation.ts';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';

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

/** Adds a tenant to the list, in the transaction that makes it: there is no half a tenant. */
export async function registerTenant(db: TenantTransaction, tenant: string): Promise<void> {
  await asInstallation(db, () =>
    sql`insert into tenant_directory (ma_dn) values (${tenant})`.execute(db),
  );
}
