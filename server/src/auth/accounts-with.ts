import { type Permission, SUPER_ADMIN } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** Rights of a company; those over the installation come to a person by the tenant too (load-user.ts). */
type CompanyPermission = Exclude<Permission, `platform.${string}`>;

/** Ids of the accounts in use whose role has a right: it is listed, or the role may do everything. */
export async function accountsWith(
  db: TenantTransaction,
  permission: CompanyPermission,
): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .select('account.id')
    .where('account.is_active', '=', true)
    .where(({ or, eb }) =>
      or([
        eb('role.name', '=', SUPER_ADMIN),
        sql<SqlBool>`${permission} = any(${sql.ref('role.permissions')})`,
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
