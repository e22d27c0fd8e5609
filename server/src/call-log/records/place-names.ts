import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** Names of today of menus, queues, groups and rooms, by id; what is gone has none. @param ids - UUIDs */
export async function readNames(db: TenantTransaction, ids: readonly string[]) {
  const rows = await db
    .selectFrom('routing_object')
    .select(['id', sql<string>`data ->> 'name'`.as('name')])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
