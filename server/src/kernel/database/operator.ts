import { sql } from 'kysely';
import { backToTenant } from './as-installation.ts';
import type { TenantTransaction } from './database.ts';

/**
 * Runs `work` in the operator's role, which reads counts and waiting requests of all tenants (and nothing else of them:
 * migrations 010 and 040), then continues in the role of tenants. Only for a user whose `platform.*` right was checked.
 */
export async function asOperator<T>(db: TenantTransaction, work: () => Promise<T>): Promise<T> {
  await sql`set local role alo_operator`.execute(db);
  try {
    return await work();
  } finally {
    await backToTenant(db);
  }
}

/**
 * Runs `work` of the operator inside another tenant, in the same transaction: only that tenant's rows exist meanwhile.
 * When it throws the whole transaction goes, so nothing is left to be set back.
 */
export async function asTenant<T>(
  db: TenantTransaction,
  own: string,
  tenant: string,
  work: () => Promise<T>,
): Promise<T> {
  const enter = async (tenant: string) => {
    // What was changed so far is written down in the tenant in which it was, not at the end of the transaction.
    await sql`set constraints audit_row immediate`.execute(db);
    await sql`set constraints audit_row deferred`.execute(db);
    await sql`select set_config('app.tenant', ${tenant}, true)`.execute(db);
  };
  await enter(tenant);
  const result = await work();
  await enter(own);
  return result;
}
