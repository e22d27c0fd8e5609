import { nationalForm, toE164 } from '@alo/contracts';
import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { newId } from '../../../kernel/database/new-id.ts';
import type { VoiceOtpTables } from '../../../kernel/database/schema-voice-otp.ts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import type { LiveRequest } from '../calls/live-request.ts';
import { codeHash, makeCode } from '../rules/code.ts';
import { otpLimits, prefixOf, refusalOf } from '../rules/limits.ts';
import { type ScriptRow, toScript } from '../scripts/script-row.ts';
import { messages } from './messages.ts';
import type { OtpActor } from './otp-actor.ts';
import { holdPhone, phoneHistory, prefixHistory } from './read-history.ts';

/** What somebody wants to be sent. */
export interface WantedOtp {
  readonly script: ScriptRow;
  readonly phone: string;
  readonly source: 'api' | 'manual';
  readonly refId?: string;
  /** A code of the sender's own. */
  readonly code?: string;
  /** The code was the sender's own in the request that this one repeats. */
  readonly isOwn?: boolean;
  /** Seconds. */
  readonly ttl?: number;
  readonly idempotency?: { readonly key: string; readonly bodyHash: string };
}

/** A request that is stored; its call begins after the commit. */
export interface BegunRequest {
  readonly id: string;
  readonly refId: string;
  readonly expiresAt: Date;
}

type Refusal = keyof typeof messages.refusals;

const minute = 60_000;

const tooMany = (code: Refusal, retryAfter: number) =>
  new ProblemError(429, code, 'A limit was reached', {
    detail: messages.refusals[code](retryAfter),
    retryAfter,
  });

/** Counts a request of a key, or of a person, and of the company. @throws {ProblemError} 429 */
export async function requireRate(
  { services, user }: Pick<OtpActor, 'services' | 'user'>,
  what: 'send' | 'verify',
): Promise<void> {
  const own = user.apiKey?.id ?? user.id;
  const { perKeyMinute, perTenantMinute } = otpLimits;
  const limit = (key: string, most: number) => ({ key, most, within: minute });
  // People type more often than they ask for a code.
  const times = what === 'verify' ? 5 : 1;
  for (const [code, key, most] of [
    ['OTP_KEY_LIMIT', `otp-${what}:${user.tenant}:${own}`, times * perKeyMinute],
    ['OTP_COMPANY_LIMIT', `otp-${what}:${user.tenant}`, times * perTenantMinute],
  ] as const) {
    const wait = Math.ceil((await services.guesses.count([limit(key, most)])) / 1_000);
    if (wait > 0) throw tooMany(code, wait);
  }
}

type NewRequest = Omit<
  Insertable<VoiceOtpTables['voice_otp_request']>,
  'status' | 'reason' | 'idempotency_key' | 'body_hash' | 'created_at'
> & { readonly created_at: Date };

/** @throws {ProblemError} 429; what the limit of a number or of its prefix has refused stays in the list */
async function requireAllowed(
  { db, user, services, always }: OtpActor,
  request: NewRequest,
  perHour: number,
): Promise<void> {
  const { phone_e164: phone, prefix, created_at: at, id } = request;
  await holdPhone(db, user.tenant, phone);
  const now = at.getTime();
  const sent = await phoneHistory(db, phone, now);
  const refused = refusalOf(sent, await prefixHistory(db, prefix, now), perHour, now);
  if (refused === null) return;
  const { reason, code, retryAfter } = refused;
  if (reason !== null) {
    always(async (rows) => {
      const blocked = { ...request, status: 'blocked', reason };
      await rows
        .insertInto('voice_otp_request')
        .values({ ...blocked, idempotency_key: null, body_hash: null })
        .execute();
      return () => services.live.publish(user.tenant, { type: 'otp.changed', id });
    });
  }
  throw tooMany(code, retryAfter);
}

/**
 * Stores a request within the limits and has its call begin after the commit. The code goes to memory alone.
 * @throws {ProblemError} 409 the script is off, 422 a code of another length, 429
 */
export async function beginRequest(context: OtpActor, wanted: WantedOtp): Promise<BegunRequest> {
  const { db, user, services, afterCommit } = context;
  const { script } = wanted;
  if (!script.is_active) {
    const detail = messages.scriptOff;
    throw new ProblemError(409, 'OTP_SCRIPT_OFF', 'The script is switched off', { detail });
  }
  const given = wanted.code;
  if (given !== undefined && given.length !== script.code_length) {
    const message = messages.codeLength(script.code_length);
    throw refuse.invalid([{ path: 'code', message }]);
  }
  const phone = toE164(wanted.phone);
  const id = newId();
  const code = given ?? makeCode(script.code_length);
  const now = Date.now();
  const row = {
    ...{ ma_dn: user.tenant, id, script_id: script.id, key_id: user.apiKey?.id ?? null },
    ...{ source: wanted.source, ref_id: wanted.refId ?? `otp_${randomBytes(12).toString('hex')}` },
    ...{ phone_e164: phone, prefix: prefixOf(phone) },
    ...{ code_hash: codeHash(services.secrets.otpKey, id, code), code_tail: code.slice(-2) },
    ...{ own_code: wanted.isOwn ?? given !== undefined, created_by: user.id },
    ...{ created_by_name: user.name, created_at: new Date(now) },
    expires_at: new Date(now + (wanted.ttl ?? script.ttl) * 1_000),
    ...{ called_at: null, verified_at: null, cost: null },
  };
  await requireAllowed(context, row, script.max_per_phone_hour);
  await db
    .insertInto('voice_otp_request')
    .values({
      ...{ ...row, status: 'queued', idempotency_key: wanted.idempotency?.key ?? null },
      body_hash: wanted.idempotency?.bodyHash ?? null,
    })
    .execute();
  const { form } = toScript(script);
  const live: LiveRequest = {
    ...{ tenant: user.tenant, id, phone: nationalForm(phone), code, script: form },
    expiresAt: row.expires_at.getTime(),
  };
  afterCommit(() => services.otp.send(live));
  return { id, refId: row.ref_id, expiresAt: row.expires_at };
}
