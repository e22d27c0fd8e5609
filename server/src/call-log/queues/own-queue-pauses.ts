import type { OwnQueuePause } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { TenantRouting } from '../../telephony/routing/tenant-routing.ts';
import { queueMembers } from '../../telephony/routing/to-exchange-objects.ts';
import { readQueuePauses } from '../../telephony/queues/queue-pauses.ts';

/**
 * Queues in use whose calls pass a person over: a supervisor took the person out, or the form of the queue says so.
 * A pause at a queue that the person does not belong to any more is not told.
 */
export async function ownQueuePauses(
  db: TenantTransaction,
  routing: TenantRouting,
  userId: string,
): Promise<OwnQueuePause[]> {
  const phones = await db
    .selectFrom('subscriber')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  const own = new Set(phones.map(({ id }) => id));
  const pauses = await readQueuePauses(db);
  return routing.objects.queue
    .filter(({ form }) => form.is_active)
    .flatMap(({ id, form }): OwnQueuePause[] => {
      const member = queueMembers(routing, form).find((one) => own.has(one.subscriberId));
      const pause = pauses.find(
        (one) => one.queueId === id && one.subscriberId === member?.subscriberId,
      );
      if (pause === undefined && member?.paused !== true) return [];
      const { reason = '', by = '', since } = pause ?? {};
      const at = since?.toISOString() ?? null;
      return [{ queue_id: id, queue_name: form.name, reason, by, since: at }];
    })
    .sort((one, other) => one.queue_name.localeCompare(other.queue_name, 'vi'));
}
