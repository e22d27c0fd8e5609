import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { newPacing, pacingAfter, type PacingState } from '../pacing/pacing-state.ts';
import type { EndedAttempt } from '../attempts/attempt-events.ts';

/** Attempts from which a server that takes over a campaign learns. */
const recalled = 500;

/** What is learned of a campaign's calls from one that is over. */
export function pacingWith(state: PacingState, ended: LearnedAttempt, agents: number): PacingState {
  const { outcome, startedAt, answeredAt, endedAt, talkSeconds } = ended;
  // What never rang tells nothing of how people answer.
  if (['congestion', 'no_trunk', 'lost', 'cancelled'].includes(outcome)) return state;
  const answered = answeredAt !== null;
  const at = answeredAt ?? endedAt;
  let next = pacingAfter(state, {
    ...{ kind: 'rang', at, agents, answered },
    seconds: Math.max(0, (at - startedAt) / 1000),
  });
  if (outcome === 'dropped') next = pacingAfter(next, { kind: 'dropped', at });
  if (talkSeconds > 0) next = pacingAfter(next, { kind: 'talked', seconds: talkSeconds });
  return next;
}

type LearnedAttempt = Pick<EndedAttempt, 'startedAt' | 'answeredAt' | 'endedAt' | 'talkSeconds'> & {
  readonly outcome: string;
};

/** What is learned from the last attempts of a campaign. */
export async function recallPacing(
  db: TenantTransaction,
  campaignId: string,
): Promise<PacingState> {
  const rows = await db
    .selectFrom('dial_attempt')
    .select(['outcome', 'started_at', 'answered_at', 'ended_at', 'talk_sec'])
    .where('campaign_id', '=', campaignId)
    .where('outcome', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(recalled)
    .execute();
  return rows.toReversed().reduce<PacingState>((state, row) => {
    if (row.outcome === null || row.ended_at === null) return state;
    const ended = {
      outcome: row.outcome,
      startedAt: row.started_at.getTime(),
      answeredAt: row.answered_at?.getTime() ?? null,
      endedAt: row.ended_at.getTime(),
      talkSeconds: row.talk_sec ?? 0,
    };
    return pacingWith(state, ended, 1);
  }, newPacing);
}
