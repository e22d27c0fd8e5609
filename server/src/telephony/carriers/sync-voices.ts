import { newId } from '../../kernel/database/new-id.ts';
import { answerOf, providerOf } from './provider-of.ts';
import type { ActorWith } from '../../kernel/user/actor.ts';
import type { TelephonyPorts } from '../context.ts';

/**
 * Takes over what the provider says of its accounts, by our extension; those of extensions that we do not have are left
 * alone. On our own exchange the subscriber is the account, so there is only the time to note.
 * @returns how many accounts were checked
 */
export async function syncVoices(
  context: ActorWith<Pick<TelephonyPorts, 'config' | 'secrets'>>,
): Promise<number> {
  const { db, user, services } = context;
  const provider = providerOf(context);
  const synced_at = new Date();
  const accounts = await answerOf(provider.accounts());
  for (const account of accounts) {
    const subscriber = await db
      .selectFrom('subscriber')
      .select('id')
      .where('extension', '=', account.extension)
      .executeTakeFirst();
    if (subscriber === undefined) continue;
    const facts = {
      external_id: account.externalId,
      extentions_number: account.extentionsNumber,
      tenant_domain: account.tenantDomain,
      secret: account.password === '' ? '' : services.secrets.seal(account.password),
      sdk_user_id: account.sdkUserId,
      is_suspended: account.isSuspended,
      expired_at: account.expiredAt,
      synced_at,
    };
    const key = { ma_dn: user.tenant, subscriber_id: subscriber.id, provider: account.provider };
    await db
      .insertInto('voice_subscriber')
      .values({ id: newId(), ...key, ...facts })
      .onConflict((conflict) =>
        conflict.columns(['ma_dn', 'subscriber_id', 'provider']).doUpdateSet(facts),
      )
      .execute();
  }
  if (provider.decider === 'operator') {
    await db.updateTable('voice_subscriber').set({ synced_at }).execute();
  }
  const synced = await db
    .selectFrom('voice_subscriber')
    .select('id')
    .where('synced_at', '=', synced_at)
    .execute();
  return synced.length;
}
