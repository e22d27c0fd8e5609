import type { OtpReason, OtpStatus } from '@alo/contracts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { CallOutcome } from '../rules/heard.ts';
import { mayCallAgain } from '../rules/state.ts';
import { moveRequest } from './move-request.ts';

/** What is known of a call that has ended. */
export interface CallReport extends CallOutcome {
  readonly endedAt: Date;
  readonly answeredAt?: Date | null;
  readonly cause?: number | null;
  readonly heard?: number;
  readonly talkSec?: number;
  readonly cost?: number | null;
}

/** The request of a call that has ended, and where it stands now. */
export interface ReportedCall {
  readonly tenant: string;
  readonly requestId: string;
  readonly attemptId: string;
  readonly status: OtpStatus | undefined;
}

/**
 * Gives a call its outcome, once, and moves its request by it: to wait for another call where the script says so.
 * @returns undefined when it has an outcome already, or is none of ours
 */
export async function reportCall(
  db: TenantTransaction,
  attemptId: string,
  report: CallReport,
): Promise<ReportedCall | undefined> {
  const attempt = await db
    .selectFrom('voice_otp_attempt as attempt')
    .innerJoin('voice_otp_request as request', 'request.id', 'attempt.request_id')
    .innerJoin('voice_otp_script as script', 'script.id', 'request.script_id')
    .select(['attempt.request_id', 'attempt.ma_dn', 'request.attempts', 'request.expires_at'])
    .select(['request.cost', 'script.retry'])
    .where('attempt.id', '=', attemptId)
    .where('attempt.outcome', 'is', null)
    .forUpdate('attempt')
    .executeTakeFirst();
  if (attempt === undefined) return undefined;
  const { outcome, reason, endedAt, cost = null, talkSec = 0 } = report;
  await db
    .updateTable('voice_otp_attempt')
    .set({
      ...{ outcome, reason, ended_at: endedAt, answered_at: report.answeredAt ?? null },
      ...{ cause: report.cause ?? null, heard: report.heard ?? 0, talk_sec: talkSec, cost },
    })
    .where('id', '=', attemptId)
    .execute();
  const { request_id: requestId, attempts, retry } = attempt;
  const expiresAt = attempt.expires_at.getTime();
  const again = mayCallAgain({ attempts, retry, expiresAt }, endedAt.getTime());
  const total = cost === null ? attempt.cost : (attempt.cost ?? 0) + cost;
  const status = await moveRequest(
    db,
    requestId,
    { kind: 'ended', outcome, again },
    { reason, talk_sec: talkSec, cost: total },
  );
  return { tenant: attempt.ma_dn, requestId, attemptId, status };
}

/** Nothing could be done for a request. @returns its status */
export function failRequest(
  db: TenantTransaction,
  requestId: string,
  reason: OtpReason,
): Promise<OtpStatus | undefined> {
  return moveRequest(db, requestId, { kind: 'failed' }, { reason });
}
