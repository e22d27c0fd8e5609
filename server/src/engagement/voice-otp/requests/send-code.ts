import type { EndpointAnswer, EndpointRequest, endpoints } from '@alo/contracts';
import { originatedId } from '@alo/exchange';
import { otpStatusSchema } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import { bodyHash, sameHash } from '../rules/code.ts';
import { requireScript } from '../scripts/script-row.ts';
import { beginRequest, requireRate } from './begin-request.ts';
import { messages } from './messages.ts';
import type { OtpActor } from './otp-actor.ts';

type Body = EndpointRequest<typeof endpoints.sendOtp>['body'];
type Sent = EndpointAnswer<typeof endpoints.sendOtp>;
/** What is answered of a request itself. */
type Stored = Omit<Sent, 'preparing'>;

/** Hours for which a key is answered the same. */
const rememberedHours = 24;

/** @throws {ProblemError} 422 it is empty or very long */
function idempotencyKey(given: unknown): string | null {
  if (given === undefined) return null;
  if (typeof given === 'string' && /^[\x21-\x7e]{1,255}$/.test(given)) return given;
  throw refuse.invalid([{ path: 'Idempotency-Key', message: messages.keyFormat }]);
}

/**
 * The script that a key or a person may send with. A key of a script opens that one alone: another is as if it were not there.
 * @throws {ProblemError} 404, 422
 */
export async function scriptToSend({ db, user }: OtpActor, wanted: string | undefined) {
  const own = user.apiKey?.otpScriptId ?? undefined;
  if (own !== undefined && wanted !== undefined && wanted !== own) throw refuse.notFound();
  const id = own ?? wanted;
  if (id === undefined) {
    throw refuse.invalid([{ path: 'script', message: messages.scriptMissing }]);
  }
  return requireScript(db, id);
}

/** What the same key was answered before. @throws {ProblemError} 422 it came with another body */
async function answeredBefore(
  { db, user }: OtpActor,
  key: string,
  hash: string,
): Promise<Stored | undefined> {
  const sender = user.apiKey?.id ?? null;
  const row = await db
    .selectFrom('voice_otp_request')
    .select(['id', 'ref_id', 'expires_at', 'status', 'body_hash'])
    .select(
      sql<boolean>`created_at > now() - make_interval(hours => ${rememberedHours}::int)`.as(
        'fresh',
      ),
    )
    .where('idempotency_key', '=', key)
    .where('key_id', sender === null ? 'is' : '=', sender)
    .where('created_by', '=', user.id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (!row.fresh) {
    await db
      .updateTable('voice_otp_request')
      .set({ idempotency_key: null, body_hash: null })
      .where('id', '=', row.id)
      .execute();
    return undefined;
  }
  if (!sameHash(row.body_hash ?? '', hash)) {
    throw new ProblemError(422, 'IDEMPOTENCY_KEY_REUSED', 'The key came with another body', {
      detail: messages.keyReused,
    });
  }
  return {
    ...{ call_id: originatedId('otp', row.id), ref_id: row.ref_id },
    expires_at: row.expires_at.toISOString(),
    status: v.parse(otpStatusSchema, row.status),
  };
}

/** Two requests with one key that come at once are answered one after the other. */
async function holdKey({ db, user }: OtpActor, key: string): Promise<void> {
  const name = `otp key ${user.tenant} ${user.apiKey?.id ?? user.id} ${key}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/**
 * Sends a code for a system of the company.
 * @param givenKey - the header `Idempotency-Key`
 * @throws {ProblemError} 404, 409, 422, 429
 */
export async function sendCode(context: OtpActor, body: Body, givenKey: unknown): Promise<Sent> {
  const { services, user } = context;
  const script = await scriptToSend(context, body.script);
  const preparing = services.scriptVoices.stateOf(user.tenant, script.id) === 'preparing';
  const key = idempotencyKey(givenKey);
  const hash = bodyHash(services.secrets.otpKey, body);
  if (key !== null) {
    await holdKey(context, key);
    const before = await answeredBefore(context, key, hash);
    if (before !== undefined) return { ...before, preparing };
  }
  await requireRate(context, 'send');
  const { id, refId, expiresAt } = await beginRequest(context, {
    ...{ script, phone: body.phone, source: 'api' },
    ...(body.ref_id !== undefined && { refId: body.ref_id }),
    ...(body.code !== undefined && { code: body.code }),
    ...(body.ttl !== undefined && { ttl: body.ttl }),
    ...(key !== null && { idempotency: { key, bodyHash: hash } }),
  });
  return {
    ...{ call_id: originatedId('otp', id), ref_id: refId },
    ...{ expires_at: expiresAt.toISOString(), status: 'queued', preparing },
  };
}
