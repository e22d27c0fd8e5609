import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { isFree, type Seat, type SeatParts, seatsOf } from './seats-of.ts';

interface Wanted {
  readonly campaignId: string;
  readonly attemptId: string;
}

/**
 * Keeps the agent of a campaign who is free longest for an attempt; undefined when nobody is. Of two calls that are answered at
 * once each gets an agent of its own.
 */
export async function takeSeat(
  db: TenantTransaction,
  { campaignId, attemptId }: Wanted,
  parts: SeatParts,
): Promise<Seat | undefined> {
  for (const seat of await seatsOf(db, campaignId, parts)) {
    if (!isFree(seat, parts.now)) continue;
    const { numUpdatedRows } = await db
      .updateTable('campaign_seat')
      .set({ attempt_id: attemptId })
      .where('user_id', '=', seat.userId)
      .where('attempt_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return seat;
  }
  return undefined;
}

/** The agent who is kept for an attempt, if the phone is free. */
export async function seatKeptFor(
  db: TenantTransaction,
  { campaignId, attemptId }: Wanted,
  parts: SeatParts,
): Promise<Seat | undefined> {
  const seats = await seatsOf(db, campaignId, parts);
  return seats.find((seat) => seat.attemptId === attemptId && seat.works && !seat.isBusy);
}

/** Gives an agent free again who did not take the call; the next one comes after some seconds. */
export async function leaveKept(
  db: TenantTransaction,
  attemptId: string,
  freeAt: Date,
): Promise<void> {
  await db
    .updateTable('campaign_seat')
    .set({ attempt_id: null, free_at: freeAt })
    .where('attempt_id', '=', attemptId)
    .execute();
}
