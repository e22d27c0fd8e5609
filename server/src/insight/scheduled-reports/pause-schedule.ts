import type { schedulePauses } from '@alo/contracts';
import { accountsWith } from '../../kernel/notifications/accounts-with.ts';
import { notifyAll } from '../../kernel/notifications/notify.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { messages } from './messages.ts';

interface Paused {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly reason: (typeof schedulePauses)[number];
}

/**
 * Stops a schedule whose owner may not have the report any more, and tells the owner and who administers the company. Gives back
 * whose bells have a notice.
 */
export async function pauseSchedule(
  db: TenantTransaction,
  tenant: string,
  { id, name, ownerId, reason }: Paused,
): Promise<readonly string[]> {
  await db
    .updateTable('report_schedule')
    .set({ paused_by: reason, next_at: null })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('report_sending')
    .set({ status: 'failed', error: 'PAUSED' })
    .where('schedule_id', '=', id)
    .where('status', 'in', ['waiting', 'sending'])
    .execute();
  const administrators = await accountsWith(db, 'setting.edit');
  const people = [...new Set(reason === 'owner' ? administrators : [ownerId, ...administrators])];
  await notifyAll(db, people, {
    ...{ tenant, kind: 'system', link: '/report-schedules' },
    ...{ title: messages.pausedTitle(name), body: messages.paused[reason] },
  });
  return people;
}
