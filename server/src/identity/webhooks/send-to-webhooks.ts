import type { WebhookEvent } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/**
 * Leaves a message for each web-hook in use that listens to an event, in the transaction of what it tells of. Events of calls and
 * customers are left by the database itself.
 * @param scriptId script of one-time passwords whose own web-hook is told, too
 * @returns the names of the web-hooks
 */
export async function sendToWebhooks(
  db: TenantTransaction,
  tenant: string,
  event: WebhookEvent,
  payload: object,
  scriptId: string | null = null,
): Promise<readonly string[]> {
  const hooks = await webhooksFor(db, [event], scriptId);
  if (hooks.length === 0) return [];
  await db
    .insertInto('webhook_delivery')
    .values(
      hooks.map(({ id }) => ({
        ...{ ma_dn: tenant, webhook_id: id, event, payload: JSON.stringify(payload) },
        ...{ response_status: null, took_ms: null, delivered_at: null },
      })),
    )
    .execute();
  return hooks.map(({ name }) => name);
}

/** Web-hooks of the company in use that listen to one of the events, by name; with `scriptId` also that of the script. */
export function webhooksFor(
  db: TenantTransaction,
  events: readonly WebhookEvent[],
  scriptId: string | null = null,
) {
  return db
    .selectFrom('webhook')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .where((hook) =>
      hook.or([hook('otp_script_id', 'is', null), hook('otp_script_id', '=', scriptId)]),
    )
    .where(sql<SqlBool>`events && ${[...events]}::text[]`)
    .orderBy('name')
    .execute();
}
