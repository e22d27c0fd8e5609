import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { Exchange } from '../../../telephony/exchange/exchange.ts';
import { failRequest, reportCall, type ReportedCall } from '../outcomes/report-call.ts';

/** Milliseconds after the ringing in which the record of a call that is over must have come. */
const recordWithinMs = 60_000;
/** Milliseconds after a failed originate in which the journal must have told of its call, if there was one. */
const journalWithinMs = 5_000;
/** Milliseconds that a request waits for its first or its next call at most, where a server knows its code. */
const queuedWithinMs = 30_000;

/**
 * Ends calls of which nobody will tell more: those that the exchange had no way for, and those that neither the exchange nor its
 * journal knows after a crash. While the records of calls are behind, a call waits for them.
 */
export async function closeLostCalls(
  db: TenantTransaction,
  tenant: string,
  exchange: Pick<Exchange, 'calls' | 'recordedUntil'>,
  now: Date,
): Promise<readonly ReportedCall[]> {
  const known = new Set(exchange.calls(tenant).map(({ callId }) => callId));
  const seen = Math.min(now.getTime(), exchange.recordedUntil());
  const open = await db
    .selectFrom('voice_otp_attempt as attempt')
    .innerJoin('voice_otp_request as request', 'request.id', 'attempt.request_id')
    .innerJoin('voice_otp_script as script', 'script.id', 'request.script_id')
    .select(['attempt.id', 'attempt.call_id', 'attempt.failed_at', 'attempt.started_at'])
    .select(['script.ring_timeout', 'attempt.reason'])
    .where('attempt.outcome', 'is', null)
    .execute();
  const closed: ReportedCall[] = [];
  for (const attempt of open) {
    if (known.has(attempt.call_id)) continue;
    const { failed_at: failed, started_at: started, ring_timeout: ringing } = attempt;
    const isRefused = failed !== null && seen - failed.getTime() > journalWithinMs;
    const isOld = seen - started.getTime() > ringing * 1_000 + recordWithinMs;
    if (!isRefused && !isOld) continue;
    const reason = isRefused ? 'no_trunk' : 'lost';
    const ended = await reportCall(db, attempt.id, { outcome: 'failed', reason, endedAt: now });
    if (ended !== undefined) closed.push(ended);
  }
  return closed;
}

/** Ends requests that wait for a call and whose code no server knows any more. @returns their ids */
export async function closeForgotten(
  db: TenantTransaction,
  isKnown: (id: string) => boolean,
  now: Date,
): Promise<readonly string[]> {
  const waiting = await db
    .selectFrom('voice_otp_request as request')
    .select(['id', 'created_at', 'called_at'])
    .where('status', '=', 'queued')
    .execute();
  const forgotten = waiting.filter(({ id, created_at, called_at }) => {
    const since = (called_at ?? created_at).getTime();
    return !isKnown(id) && now.getTime() - since > queuedWithinMs;
  });
  for (const { id } of forgotten) await failRequest(db, id, 'restarted');
  return forgotten.map(({ id }) => id);
}
