import type { EndpointRequest, endpoints } from '@alo/contracts';
import { readOriginatedId } from '@alo/exchange';
import { setTimeout as delay } from 'node:timers/promises';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import type { User } from '../../../kernel/user/user.ts';
import type { EngagementPorts } from '../../context.ts';
import { moveRequest } from '../outcomes/move-request.ts';
import { checkCode } from '../rules/check.ts';
import { codeHash, sameHash } from '../rules/code.ts';

type Body = EndpointRequest<typeof endpoints.verifyOtp>['body'];

/** Who checks a code. */
interface Verifier {
  readonly services: Pick<EngagementPorts, 'database' | 'secrets' | 'otp'>;
  readonly user: User;
}

/**
 * Milliseconds between the moments at which an answer may go: what is found and written, or not, takes less, so that the time
 * tells nothing of it.
 */
const paceMs = 50;

/** The request that is meant: the newest with a reference; of a key of a script, one of that script. */
async function meant(db: TenantTransaction, { apiKey }: User, { ref_id, call_id }: Body) {
  const id = call_id === undefined ? undefined : readOriginatedId(call_id);
  if (call_id !== undefined && id?.kind !== 'otp') return undefined;
  let rows = db
    .selectFrom('voice_otp_request')
    .select(['id', 'code_hash', 'expires_at', 'verified_at', 'wrong', 'status']);
  if (id) rows = rows.where('id', '=', id.attempt);
  if (ref_id !== undefined) rows = rows.where('ref_id', '=', ref_id);
  const script = apiKey?.otpScriptId ?? null;
  if (script !== null) rows = rows.where('script_id', '=', script);
  return rows
    .where('status', '<>', 'blocked')
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Whether a code is right. Every answer takes the same way and goes out at the same pace: that there is no such request, that it
 * has run out, was used or tried too often, and that the code is wrong cannot be told apart.
 */
export async function verifyCode(
  { services, user }: Verifier,
  body: Body,
): Promise<{ readonly valid: boolean }> {
  const startedAt = performance.now();
  const nobody = newId();
  const found = await services.database.withTenant(user.tenant, async (db) => {
    const request = await meant(db, user, body);
    const now = Date.now();
    const hash = codeHash(services.secrets.otpKey, request?.id ?? nobody, body.code);
    const isRight = sameHash(request?.code_hash ?? '0'.repeat(64), hash);
    const { isValid, isGuess } = checkCode(
      {
        expiresAt: request?.expires_at.getTime() ?? 0,
        verifiedAt: request?.verified_at?.getTime() ?? null,
        wrong: request?.wrong ?? 0,
        isBlocked: request === undefined,
      },
      isRight,
      now,
    );
    const id = request?.id ?? nobody;
    await db
      .updateTable('voice_otp_request')
      .set((row) => ({ wrong: row('wrong', '+', isGuess ? 1 : 0) }))
      .where('id', '=', id)
      .execute();
    if (isValid) {
      await moveRequest(db, id, { kind: 'verified' }, { verified_at: new Date(now) });
    }
    return { isValid, id };
  });
  if (found.isValid) services.otp.forget(user.tenant, found.id);
  const tookMs = performance.now() - startedAt;
  await delay(Math.ceil(tookMs / paceMs) * paceMs - tookMs);
  return { valid: found.isValid };
}
