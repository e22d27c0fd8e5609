import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { Exchange } from '../../../telephony/exchange/exchange.ts';
import type { EndedAttempt } from '../attempts/attempt-events.ts';
import { reportAttempt } from '../attempts/report-attempt.ts';
import type { DialledCampaign } from './campaign-row.ts';

/** Milliseconds after the ringing in which the record of a call that is over must have come. */
const recordWithinMs = 60_000;
/** Milliseconds after a failed originate in which the journal must have told of its call, if there was one. */
const journalWithinMs = 5_000;

/**
 * Closes open attempts of which nobody will tell more: those that the exchange had no way for, and those whose call neither
 * the exchange nor its journal knows any more after a crash. For the server whose exchange would know. While the records of
 * calls are behind, an attempt waits for them.
 */
export async function closeLostAttempts(
  db: TenantTransaction,
  { ma_dn: tenant, id, ring_timeout }: DialledCampaign,
  exchange: Pick<Exchange, 'calls' | 'recordedUntil'>,
  now: Date,
): Promise<readonly EndedAttempt[]> {
  const known = new Set(exchange.calls(tenant).map(({ callId }) => callId));
  const seen = Math.min(now.getTime(), exchange.recordedUntil());
  const before = (ms: number) => new Date(seen - ms);
  const oldest = before(ring_timeout * 1000 + recordWithinMs);
  const open = await db
    .selectFrom('dial_attempt')
    .select(['id', 'call_id', 'originate'])
    .where('campaign_id', '=', id)
    .where('outcome', 'is', null)
    .where((where) =>
      where.or([
        where('started_at', '<', oldest),
        where.and([
          where('originate', '=', 'failed'),
          where('originate_at', '<', before(journalWithinMs)),
        ]),
      ]),
    )
    .execute();
  const ended: EndedAttempt[] = [];
  for (const attempt of open) {
    if (known.has(attempt.call_id ?? '')) continue;
    const report =
      attempt.originate === 'failed'
        ? ({ kind: 'originate', answer: 'refused' } as const)
        : ({ kind: 'lost' } as const);
    const closed = await reportAttempt(db, attempt.id, report, now);
    if (closed !== undefined) ended.push(closed);
  }
  return ended;
}
