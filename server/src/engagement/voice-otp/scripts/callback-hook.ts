import { newId } from '../../../kernel/database/new-id.ts';
import type { ActorWith } from '../../../kernel/user/actor.ts';
import type { Secrets } from '../../../kernel/secrets/secrets.ts';
import { makeWebhookSecret } from '../../../identity/webhooks/webhook-message.ts';
import { messages } from './messages.ts';

type HookActor = ActorWith<{ readonly secrets: Secrets }>;

/** Keeps the web-hook of a script, which is delivered and signed as every other one is; without an address it has none. */
export async function keepCallback(
  { db, user, services }: HookActor,
  script: { readonly id: string; readonly name: string; readonly callback_url: string },
): Promise<void> {
  const { id, callback_url: url } = script;
  if (url === '') {
    await db.deleteFrom('webhook').where('otp_script_id', '=', id).execute();
    return;
  }
  // Who saves the script again has read why it was closed.
  const kept = { url, is_active: true, disabled_reason: '', masks_numbers: user.mask !== null };
  await db
    .insertInto('webhook')
    .values({
      ...{ ma_dn: user.tenant, id: newId(), ...kept, otp_script_id: id },
      // Two scripts may begin alike; a name is taken once.
      name: messages.keyName(id),
      events: ['otp.finished', 'otp.verified'],
      secret: services.secrets.seal(makeWebhookSecret()),
    })
    .onConflict((conflict) => conflict.columns(['ma_dn', 'otp_script_id']).doUpdateSet(kept))
    .execute();
}

/** A new secret by which the outcomes of a script are signed; null for one that tells them nowhere. */
export async function renewCallbackSecret(
  { db, services }: Pick<HookActor, 'db' | 'services'>,
  scriptId: string,
): Promise<string | null> {
  const secret = makeWebhookSecret();
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ secret: services.secrets.seal(secret) })
    .where('otp_script_id', '=', scriptId)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? null : secret;
}
