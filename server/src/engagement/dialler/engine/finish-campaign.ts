import { overStatuses } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { deleteEdges } from '../../../telephony/pbx-objects/references.ts';
import { lastForMs } from '../seats/desk-times.ts';
import type { DialledCampaign } from './campaign-row.ts';
import { readConversations, wrapUpUntil } from './wrap-up.ts';

/** Why a campaign has ended by itself. */
export type FinishReason = 'all_called' | 'time_over';

/** Everybody has been called, but something may still come of the last calls; until when, epoch milliseconds. */
export interface WrappingUp {
  readonly wrapUpUntil: number;
}

/**
 * Is a survey held in the calls of a campaign that is not over, or whose last calls are still at the desks of their agents? Its
 * contacts come from there, and none of its own are needed.
 */
export async function isHeldElsewhere(
  db: TenantTransaction,
  id: string,
  now = new Date(),
): Promise<boolean> {
  const campaign = await db
    .selectFrom('campaign')
    .select('id')
    .where('survey_id', '=', id)
    .where((where) =>
      where.or([
        where('status', 'not in', overStatuses),
        where('finished_at', '>', new Date(now.getTime() - lastForMs)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return campaign !== undefined;
}

/** Does somebody still answer what a survey asks, of whoever was called? */
async function isStillAsked(db: TenantTransaction, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_asked: boolean }>`select exists (
    select from survey_response response join campaign_contact contact on contact.id = response.contact_id
    where response.campaign_id = ${id} and response.finished_at is null and contact.locked_until > ${now}) as is_asked`.execute(
    db,
  );
  return rows[0]?.is_asked === true;
}

/** Has a campaign contacts, of which none is left, and no call that goes on? One that has no contacts yet waits for them. */
async function hasCalledAll(db: TenantTransaction, id: string): Promise<boolean> {
  const { contacts, left } = await db
    .selectFrom('campaign_sum')
    .select([
      sql<string>`coalesce(sum(contacts), 0)`.as('contacts'),
      sql<string>`coalesce(sum(fresh + queued + calling + retry), 0)`.as('left'),
    ])
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(contacts) > 0 && Number(left) === 0;
}

async function hasOpenCalls(db: TenantTransaction, id: string): Promise<boolean> {
  const open = await db
    .selectFrom('dial_attempt')
    .select('id')
    .where('campaign_id', '=', id)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Keeps who adds contacts, or promises another call, from the campaign meanwhile; false: somebody does just now. */
async function lockToFinish(db: TenantTransaction, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign')
    .select('id')
    .where('id', '=', id)
    .where(sql<SqlBool>`status = 'running'`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends a campaign that has nobody left to call, or whose time is over, once no call of it goes on. Contacts that may be called
 * again later keep it going until its end, and so do agents who still write down what came of the last calls.
 */
export async function finishCampaign(
  db: TenantTransaction,
  { id, end_at, wrapup }: DialledCampaign,
  now: Date,
): Promise<FinishReason | WrappingUp | undefined> {
  const isTimeOver = end_at <= now;
  const mayEnd = async () =>
    !(await hasOpenCalls(db, id)) && (isTimeOver || (await hasCalledAll(db, id)));
  if (!(await mayEnd())) return undefined;
  if (!isTimeOver) {
    if ((await isHeldElsewhere(db, id, now)) || (await isStillAsked(db, id, now))) return undefined;
    const until = wrapUpUntil(await readConversations(db, id, now), wrapup, now.getTime());
    if (until !== null) return { wrapUpUntil: until };
  }
  // What others have written until they let go of the campaign counts.
  if (!(await lockToFinish(db, id)) || !(await mayEnd())) return undefined;
  const reason = isTimeOver ? 'time_over' : 'all_called';
  await db
    .updateTable('campaign')
    .set((eb) => ({
      ...{ status: 'completed', finished_at: now, finish_reason: reason, updated_at: now },
      ...{ lease_worker: null, lease_until: null },
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await deleteEdges(db, id);
  return reason;
}
