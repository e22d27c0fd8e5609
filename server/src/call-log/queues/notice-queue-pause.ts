import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { notify } from '../../kernel/notifications/notify.ts';

interface Pause {
  readonly queueName: string;
  readonly subscriberId: string;
  readonly paused: boolean;
  readonly reason: string;
}

/**
 * Leaves a notice for the person of an extension that was taken out of a queue, or let in again. Gives back whose
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
  const why = reason === '' ? '' : ` Lý do: ${reason}.`;
  await notify(db, {
    maDn: user.maDn,
    userId,
    kind: 'system',
    link: null,
    ...(paused
      ? {
          title: `Tạm ngưng ở hàng đợi ${queueName}`,
          body: `${user.name} tạm ngưng bạn.${why} Hàng đợi này không chuyển cuộc gọi cho bạn đến khi giám sát cho nhận lại.`,
        }
      : {
          title: `Nhận lại cuộc gọi ở hàng đợi ${queueName}`,
          body: `${user.name} đã kết thúc việc tạm ngưng bạn.`,
        }),
  });
  return userId;
}
