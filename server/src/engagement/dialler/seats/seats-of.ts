import type { CallSnapshot, QueueNow } from '@alo/exchange';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { Exchange } from '../../../telephony/exchange/exchange.ts';

/** An agent who takes the calls of a campaign, as it stands at a moment. */
export interface Seat {
  readonly userId: string;
  readonly extension: string;
  /** The attempt whose call it has, or is kept for; null: none. */
  readonly attemptId: string | null;
  /** Takes calls: the page is open, the status is ready, a phone is there. */
  readonly works: boolean;
  /** Talks or rings, in whatever call. */
  readonly isBusy: boolean;
  /** Somebody waits in a queue of this agent's: that call comes first. */
  readonly isAwaited: boolean;
  /** From when on the next call may come; epoch milliseconds. */
  readonly freeAt: number;
}

/** Milliseconds without a sign of life of the agent's page until the seat counts as left. */
export const seatLastsMs = 90_000;
const readyStatus = 1;

/** The agents who have taken a seat at a campaign, those first who are free longest. */
export async function seatsOf(
  db: TenantTransaction,
  campaignId: string,
  { tenant, exchange, now }: SeatParts,
): Promise<readonly Seat[]> {
  const rows = await db
    .selectFrom('campaign_seat')
    .innerJoin('account', 'account.id', 'campaign_seat.user_id')
    .innerJoin('subscriber', 'subscriber.user_id', 'account.id')
    .select(['campaign_seat.user_id', 'attempt_id', 'free_at', 'seen_at', 'subscriber.extension'])
    .select('account.status_activity')
    .where('campaign_id', '=', campaignId)
    .where('account.is_active', '=', true)
    .where('subscriber.is_active', '=', true)
    .orderBy('free_at')
    .execute();
  const busy = busyEndpoints(exchange.calls(tenant));
  const awaited = awaitedExtensions(exchange.queues(tenant));
  return rows.map((row) => ({
    userId: row.user_id,
    extension: row.extension,
    attemptId: row.attempt_id,
    works:
      row.status_activity === readyStatus &&
      row.seen_at.getTime() > now - seatLastsMs &&
      exchange.isRegistered(tenant, row.extension),
    isBusy: busy.has(`${tenant}-${row.extension}`),
    isAwaited: awaited.has(row.extension),
    freeAt: row.free_at.getTime(),
  }));
}

/** What is known of the phones at a moment, epoch milliseconds. */
export interface SeatParts {
  readonly tenant: string;
  readonly exchange: Pick<Exchange, 'calls' | 'isRegistered' | 'queues'>;
  readonly now: number;
}

/** Could this agent take the call of somebody who has answered already? */
export const isFree = ({ works, attemptId, isBusy, freeAt }: Seat, now: number): boolean =>
  works && attemptId === null && !isBusy && freeAt <= now;

/** May a call be begun for this agent? */
export const isReady = (seat: Seat, now: number): boolean => isFree(seat, now) && !seat.isAwaited;

/** Extensions in whose queues somebody waits; those that are paused there get no call of it. */
export function awaitedExtensions(queues: readonly QueueNow[]): ReadonlySet<string> {
  const members = queues.flatMap(({ waiting, members: all }) => (waiting.length === 0 ? [] : all));
  return new Set(members.filter(({ paused }) => !paused).map(({ extension }) => extension));
}

function busyEndpoints(calls: readonly CallSnapshot[]): ReadonlySet<string> {
  return new Set(calls.flatMap(({ phones = [] }) => phones.map(({ endpoint }) => endpoint)));
}
