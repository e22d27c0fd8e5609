import { overStatuses } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { DialledCampaign } from './campaign-row.ts';

/** Why a campaign has ended by itself. */
export type FinishReason = 'all_called' | 'time_over';

/** Is a survey held in the calls of a campaign that is not over? Its contacts come from there, and none of its own are needed. */
export async function isHeldElsewhere(db: TenantTransaction, id: string): Promise<boolean> {
  const campaign = await db
    .selectFrom('campaign')
    .select('id')
    .where('survey_id', '=', id)
    .where('status', 'not in', overStatuses)
    .limit(1)
    .executeTakeFirst();
  return campaign !== undefined;
}

/**
 * Ends a campaign that has nobody left to call, or whose time is over, once no call of it goes on. Contacts that may be called
 * again later keep it going until its end.
 */
export async function finishCampaign(
  db: TenantTransaction,
  { id, end_at }: DialledCampaign,
  now: Date,
): Promise<FinishReason | undefined> {
  const open = await db
    .selectFrom('dial_attempt')
    .select('id')
    .where('campaign_id', '=', id)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (open !== undefined) return undefined;
  const { contacts, left } = await db
    .selectFrom('campaign_sum')
    .select([
      sql<string>`coalesce(sum(contacts), 0)`.as('contacts'),
      sql<string>`coalesce(sum(fresh + queued + calling + retry), 0)`.as('left'),
    ])
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  const isTimeOver = end_at <= now;
  // One that has no contacts yet waits for them.
  if (!isTimeOver && (Number(left) > 0 || Number(contacts) === 0)) return undefined;
  if (!isTimeOver && (await isHeldElsewhere(db, id))) return undefined;
  const reason = isTimeOver ? 'time_over' : 'all_called';
  await db
    .updateTable('campaign')
    .set((eb) => ({
      ...{ status: 'completed', finished_at: now, finish_reason: reason, updated_at: now },
      ...{ lease_worker: null, lease_until: null },
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
  return reason;
}
