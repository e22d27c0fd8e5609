import { hasPermission } from '@alo/contracts';
import { makeApiKey } from '../../../identity/api-keys/api-key.ts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import type { Secrets } from '../../../kernel/secrets/secrets.ts';
import type { ActorWith, RequestActor } from '../../../kernel/user/actor.ts';
import { renewCallbackSecret } from './callback-hook.ts';
import { messages } from './messages.ts';
import { requireScript } from './script-row.ts';

/** What the key of a script may do. */
const permission = 'voiceotp.test';

/**
 * A new API key of a script. It is an API key as every other one, acts for its maker, and opens nothing but this script; the one
 * before opens nothing any more.
 * @throws {ProblemError} 403 nobody gives what he lacks, 404
 */
export async function renewKey(
  context: RequestActor & ActorWith<{ readonly secrets: Secrets }>,
  scriptId: string,
) {
  const { db, user } = context;
  const { name } = await requireScript(db, scriptId, { locked: true });
  if (!hasPermission(user.subject, permission)) throw refuse.noPermission();
  await db
    .updateTable('api_key')
    .set({ revoked_at: new Date() })
    .where('otp_script_id', '=', scriptId)
    .where('revoked_at', 'is', null)
    .execute();
  const { key, prefix, hash } = makeApiKey(user.tenant);
  await db
    .insertInto('api_key')
    .values({
      ...{ ma_dn: user.tenant, id: newId(), name: messages.keyName(name), prefix, hash },
      ...{ permissions: [permission], user_id: user.id, expires_at: null },
      otp_script_id: scriptId,
    })
    .execute();
  const callback_secret = await renewCallbackSecret(context, scriptId);
  const target = { kind: 'voice_otp_script', id: scriptId, name };
  await writeAudit(context, { action: 'voiceotp.key', target, after: { key_prefix: prefix } });
  return { key, key_prefix: prefix, callback_secret };
}
