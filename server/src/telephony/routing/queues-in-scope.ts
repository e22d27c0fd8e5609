import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user/user.ts';
import { loadTenantRouting } from './tenant-routing.ts';
import { queueMembers } from './to-exchange-objects.ts';

/**
 * Ids of the queues whose figures a user may see: one of their members of today is in his data scope. A queue is seen whole, with
 * all who wait in it. Null: all queues.
 */
export async function queuesInScope(
  db: TenantTransaction,
  user: User,
): Promise<readonly string[] | null> {
  const users = usersInScope(db, user);
  if (users === null) return null;
  const rows = await db
    .selectFrom('subscriber')
    .select('extension')
    .where('user_id', 'in', users)
    .execute();
  const seen = new Set(rows.map(({ extension }) => extension));
  const routing = await loadTenantRouting(db, user.tenant);
  return routing.objects.queue
    .filter(({ form }) => queueMembers(routing, form).some(({ extension }) => seen.has(extension)))
    .map(({ id }) => id);
}
