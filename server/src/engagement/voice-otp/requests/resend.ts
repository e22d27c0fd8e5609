import { nationalForm } from '@alo/contracts';
import { ProblemError } from '../../../kernel/errors/problem-error.ts';
import { beginRequest, requireRate } from './begin-request.ts';
import { messages } from './messages.ts';
import type { OtpActor } from './otp-actor.ts';
import { requireRequest } from './request-row.ts';
import { scriptToSend } from './send-code.ts';

/**
 * Calls again for a request: with its code while that is known, otherwise with a new one. The request before takes no code any
 * more. @returns the id of the new request
 * @throws {ProblemError} 404, 409 the script is off, or the code was the sender's own and is gone, 429
 */
export async function resend(context: OtpActor, id: string): Promise<string> {
  const { db, user, services, afterCommit } = context;
  const before = await requireRequest(db, id);
  const script = await scriptToSend(context, before.script_id);
  const code = services.otp.codeOf(id);
  if (code === undefined && before.own_code) {
    const detail = messages.codeGone;
    throw new ProblemError(409, 'OTP_CODE_GONE', 'The code is not known any more', { detail });
  }
  await requireRate(context, 'send');
  const begun = await beginRequest(context, {
    ...{ script, phone: nationalForm(before.phone_e164), source: 'manual', refId: before.ref_id },
    ...(code !== undefined && { code, isOwn: before.own_code }),
  });
  await db
    .updateTable('voice_otp_request')
    .set({ expires_at: new Date() })
    .where('id', '=', id)
    .execute();
  afterCommit(() => services.otp.forget(user.tenant, id));
  return begun.id;
}
