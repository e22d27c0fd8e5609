import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';

/** A conversation of a campaign that is over. Moments in epoch milliseconds. */
export interface Conversation {
  readonly endedAt: number;
  /** The agent has told what it came to. */
  readonly hasResult: boolean;
  /** End of the work after a call in which the agent is; null: in none. */
  readonly worksUntil: number | null;
}

/**
 * Until when something may still come of the last conversations of a campaign: the longer of the rest that the campaign gives and
 * the work after the call that the company gives, for those whose result is not told yet. Epoch milliseconds; null: nothing may.
 * @param wrapup - seconds
 */
export function wrapUpUntil(
  conversations: readonly Conversation[],
  wrapup: number,
  now: number,
): number | null {
  const ends = conversations
    .filter(({ hasResult }) => !hasResult)
    .map(({ endedAt, worksUntil }) => Math.max(endedAt + wrapup * 1000, worksUntil ?? endedAt))
    .filter((end) => end > now);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Longest that a campaign or a company gives for the work after a call. */
const longestMs = 15 * 60_000;
const longestCallMs = 86_400_000;

/** Status of the work after a call. */
const working = 7;

interface Talk {
  readonly ended_at: Date;
  readonly has_result: boolean;
  readonly works_until: Date | null;
}

/** The conversations of a campaign that ended lately. */
export async function readConversations(
  db: TenantTransaction,
  campaignId: string,
  now: Date,
): Promise<readonly Conversation[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<Talk>`
    select attempt.ended_at, record.result_id is not null as has_result, activity.expires_at as works_until
    from dial_attempt attempt
    left join call_record record on record.call_id = attempt.call_id
    left join user_activity activity on activity.user_id = attempt.user_id and activity.to_at is null
      and activity.status = ${working}
    where attempt.campaign_id = ${campaignId} and attempt.outcome = 'answered' and attempt.user_id is not null
      and attempt.started_at > ${before(longestCallMs)} and attempt.ended_at > ${before(longestMs)}`.execute(
    db,
  );
  return rows.map(({ ended_at, has_result, works_until }) => ({
    endedAt: ended_at.getTime(),
    hasResult: has_result,
    worksUntil: works_until?.getTime() ?? null,
  }));
}
