import { type Permission, SUPER_ADMIN } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/**
 * Ids of the accounts in use whose role has a right: it is listed, or the role may do everything. Rights over the
 * installation (`platform.*`) are asked for in the operator's company only: in others they count for nothing.
 */
export async function accountsWith(
  db: TenantTransaction,
  permission: Permission,
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
