import { otpStatusSchema, type OtpReason, type OtpStatus } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { isOver, type OtpEvent, statusAfter } from '../rules/state.ts';
import { tellOutcome } from './tell-outcome.ts';

/** What is written of a request with its new status. */
interface Change {
  readonly reason?: OtpReason;
  readonly called_at?: Date;
  readonly verified_at?: Date;
  readonly attempts?: number;
  readonly talk_sec?: number;
  readonly cost?: number | null;
}

/**
 * Moves a request by what has happened, and tells the web-hooks when that was its end, or that it was verified; both in one
 * transaction. @returns its status; undefined when there is no such request
 */
export async function moveRequest(
  db: TenantTransaction,
  id: string,
  event: OtpEvent,
  change: Change = {},
): Promise<OtpStatus | undefined> {
  const row = await db
    .selectFrom('voice_otp_request')
    .select(['status', 'reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const before = v.parse(otpStatusSchema, row.status);
  const status = statusAfter(before, event);
  const { reason = '', ...columns } = change;
  await db
    .updateTable('voice_otp_request')
    // Why something went wrong is of no interest once it is over by something else.
    .set({ status, ...(status !== before && { reason }), ...columns })
    .where('id', '=', id)
    .execute();
  if (status === before) return status;
  if (status === 'verified') await tellOutcome(db, id, 'otp.verified');
  else if (isOver(status)) await tellOutcome(db, id, 'otp.finished');
  return status;
}
