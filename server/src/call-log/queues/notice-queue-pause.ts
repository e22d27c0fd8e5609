import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { notify } from '../../kernel/notifications/notify.ts';
import { messages } from './messages.ts';

interface Pause {
  readonly queueName: string;
  readonly subscriberId: string;
  readonly paused: boolean;
  readonly reason: string;
}

/**
 * Leaves a notice for the person of an extension that was taken out of a queue, or let in again. Returns whose
 * bell it is; null for an extension of nobody, and for who did it to themselves.
 */
export async function noticeQueuePause(
  db: TenantTransaction,
  user: User,
  { queueName, subscriberId, paused, reason }: Pause,
): Promise<string | null> {
  const subscriber = await db
    .selectFrom('subscriber')
    .select('user_id')
    .where('id', '=', subscriberId)
    .executeTakeFirst();
  const userId = subscriber?.user_id ?? null;
  if (userId === null || userId === user.id) return null;
  await notify(db, {
    tenant: user.tenant,
    userId,
    kind: 'system',
    link: null,
    ...(paused
      ? messages.paused(queueName, user.name, reason)
      : messages.resumed(queueName, user.name)),
  });
  return userId;
}
