import { sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { deskKeepsFrom } from '../seats/desk-times.ts';

/** Status of the work after a call. */
const working = 7;
/** No call lasts longer. */
const longestMs = 86_400_000;

/** Since when somebody is in the work after a call that is not over; null: in none. */
async function worksSince(db: TenantTransaction, userId: string, now: Date) {
  const activity = await db
    .selectFrom('user_activity')
    .select('from_at')
    .where('user_id', '=', userId)
    .where('to_at', 'is', null)
    .where('status', '=', working)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return activity?.from_at.getTime() ?? null;
}

/**
 * The last attempt of a person for a campaign, whichever and whether it runs any more: one that goes on, or whose contact is still
 * at the desk. What was called for surveys has a desk of its own.
 */
export async function lastAttempt(db: TenantTransaction, userId: string, now: Date) {
  const since = await worksSince(db, userId, now);
  const from = new Date(deskKeepsFrom(now.getTime(), since));
  return db
    .selectFrom('dial_attempt')
    .select(['contact_id', 'outcome'])
    .where('user_id', '=', userId)
    .where('started_at', '>', new Date(now.getTime() - longestMs))
    .where((where) => where.or([where('outcome', 'is', null), where('ended_at', '>', from)]))
    .where(
      sql<SqlBool>`not exists (select from survey_form where survey_form.campaign_id = dial_attempt.campaign_id)`,
    )
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
