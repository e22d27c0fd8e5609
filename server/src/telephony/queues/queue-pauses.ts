import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';

/** A pause in force, set by a supervisor. */
export interface QueuePause {
  readonly queueId: string;
  readonly subscriberId: string;
  readonly reason: string;
  readonly by: string;
  readonly since: Date;
}

/** Pauses of the tenant that are in force. */
export async function readQueuePauses(db: TenantTransaction): Promise<QueuePause[]> {
  const rows = await db
    .selectFrom('queue_pause')
    .select(['queue_id', 'subscriber_id', 'reason', 'paused_by_name', 'paused_at'])
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    queueId: row.queue_id,
    subscriberId: row.subscriber_id,
    reason: row.reason,
    by: row.paused_by_name,
    since: row.paused_at,
  }));
}

/** Subscribers by the queue they are taken out of. */
export function pausedByQueue(
  pauses: readonly QueuePause[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = Map.groupBy(pauses, ({ queueId }) => queueId);
  return new Map(
    [...groups].map(([id, all]) => [id, new Set(all.map(({ subscriberId }) => subscriberId))]),
  );
}

interface Wish {
  readonly queueId: string;
  readonly subscriberId: string;
  readonly paused: boolean;
  readonly reason: string;
}

/** Begins or ends a pause; a second pause only changes its reason. Says whether anything is other than before. */
export async function writeQueuePause(
  db: TenantTransaction,
  user: User,
  { queueId, subscriberId, paused, reason }: Wish,
): Promise<boolean> {
  const running = db
    .updateTable('queue_pause')
    .where('queue_id', '=', queueId)
    .where('subscriber_id', '=', subscriberId)
    .where('ended_at', 'is', null);
  if (!paused) {
    const change = { ended_at: new Date(), ended_by_name: user.name };
    return (await running.set(change).executeTakeFirst()).numUpdatedRows > 0n;
  }
  const changed = await running.set({ reason }).executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return true;
  const inserted = await db
    .insertInto('queue_pause')
    .values({
      ma_dn: user.tenant,
      id: newId(),
      queue_id: queueId,
      subscriber_id: subscriberId,
      reason,
      paused_by: user.id,
      paused_by_name: user.name,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
