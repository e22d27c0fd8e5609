import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { Floor } from '../pacing/floor.ts';
import { isReady, type Seat, type SeatParts, seatsOf } from '../seats/seats-of.ts';
import type { DialledCampaign } from './campaign-row.ts';

/** What goes on in a campaign: what pacing looks at, who is there, and its open calls. */
export interface CampaignNow {
  readonly floor: Floor;
  readonly seats: readonly Seat[];
  readonly open: readonly { readonly id: string; readonly trunk: string }[];
}

/** Looks at the open attempts and the agents of a campaign. Agents in whose other queues somebody waits are not ready for it. */
export async function campaignNow(
  db: TenantTransaction,
  { id, wrapup }: DialledCampaign,
  parts: SeatParts,
): Promise<CampaignNow> {
  const { now } = parts;
  const seats = await seatsOf(db, id, parts);
  const open = await db
    .selectFrom('dial_attempt')
    .select(['id', 'trunk', 'started_at', 'answered_at', 'dropped_at'])
    .where('campaign_id', '=', id)
    .where('outcome', 'is', null)
    .execute();
  const kept = new Set(seats.map(({ attemptId }) => attemptId));
  const working = seats.filter(({ works }) => works);
  const answered = open.filter(({ answered_at }) => answered_at !== null);
  return {
    seats,
    open: open.map(({ id: attempt, trunk }) => ({ id: attempt, trunk })),
    floor: {
      now,
      agents: working.length,
      ready: working.filter((seat) => isReady(seat, now)).length,
      waiting: answered.filter((one) => one.dropped_at === null && !kept.has(one.id)).length,
      talking: answered.filter((one) => kept.has(one.id)).length,
      wrapUps: working
        .filter(({ attemptId, freeAt }) => attemptId === null && freeAt > now)
        .map(({ freeAt }) => (freeAt - now) / 1000),
      wrapUp: wrapup,
      ringing: open
        .filter(({ answered_at }) => answered_at === null)
        .map(({ started_at }) => (now - started_at.getTime()) / 1000),
    },
  };
}
