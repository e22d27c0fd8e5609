import { nationalForm, type WebhookEvent } from '@alo/contracts';
import { originatedId } from '@alo/exchange';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { sendToWebhooks } from '../../../identity/webhooks/send-to-webhooks.ts';

/** Leaves a message about a request for the company's web-hooks and that of its script. There is nothing of the code in it. */
export async function tellOutcome(
  db: TenantTransaction,
  id: string,
  event: Extract<WebhookEvent, 'otp.finished' | 'otp.verified'>,
): Promise<void> {
  const row = await db
    .selectFrom('voice_otp_request as request')
    .innerJoin('voice_otp_script as script', 'script.id', 'request.script_id')
    .selectAll('request')
    .select((rows) => [
      'script.name as script_name',
      rows
        .selectFrom('voice_otp_attempt as attempt')
        .select(({ fn }) => fn.coalesce(fn.max('attempt.heard'), rows.lit(0)).as('heard'))
        .whereRef('attempt.request_id', '=', 'request.id')
        .as('heard'),
    ])
    .where('request.id', '=', id)
    .executeTakeFirstOrThrow();
  const payload = {
    ...{ call_id: originatedId('otp', row.id), ref_id: row.ref_id },
    ...{ script_id: row.script_id, script: row.script_name },
    ...{ phone: nationalForm(row.phone_e164), status: row.status, reason: row.reason },
    ...{ attempts: row.attempts, heard: Number(row.heard ?? 0) },
    ...{ talk_sec: row.talk_sec, cost: row.cost },
    created_at: row.created_at.toISOString(),
    called_at: row.called_at?.toISOString() ?? null,
    verified_at: row.verified_at?.toISOString() ?? null,
  };
  await sendToWebhooks(db, row.ma_dn, event, payload, row.script_id);
}
