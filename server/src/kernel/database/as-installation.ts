import { errorCode } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from './database.ts';

/** Goes on in the role of tenants. A transaction that has failed is left alone: its end puts every role back. */
export async function backToTenant(db: TenantTransaction): Promise<void> {
  await sql`set local role alo_app`.execute(db).catch((error: unknown) => {
    if (errorCode(error) !== '25P02') throw error;
  });
}

/**
 * Runs `work` in the role that the server signed in with, inside a tenant's transaction. Afterwards, also after an error,
 * the transaction continues in the role of tenants.
 *
 * Allowed only for what the role of tenants may not touch and what must change together with the tenant's rows: lists of
 * the installation, what the operator decides, what goes with an erased company. Row-level security may not hold meanwhile,
 * since the owner may be a superuser: `work` names the company of every row itself. Where nothing of a tenant is in the
 * transaction, `database.root` is enough.
 */
export async function asInstallation<T>(db: TenantTransaction, work: () => Promise<T>): Promise<T> {
  await sql`reset role`.execute(db);
  try {
    return await work();
  } finally {
    await backToTenant(db);
  }
}
