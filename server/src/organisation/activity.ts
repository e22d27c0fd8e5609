import type { TenantTransaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';

/** Sets a user's status and closes the interval of the one before (entities.md §3.3). */
export async function changeStatus(
  db: TenantTransaction,
  maDn: string,
  userId: string,
  status: number,
): Promise<void> {
  const now = new Date();
  await db
    .updateTable('user_activity')
    .set({ to_at: now })
    .where('user_id', '=', userId)
    .where('to_at', 'is', null)
    .execute();
  await db
    .insertInto('user_activity')
    .values({ ma_dn: maDn, id: newId(), user_id: userId, status, from_at: now, to_at: null })
    .execute();
  await db
    .updateTable('account')
    .set({ status_activity: status })
    .where('id', '=', userId)
    .execute();
}
