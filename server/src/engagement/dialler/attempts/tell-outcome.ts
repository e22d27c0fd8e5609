import { sendToWebhooks } from '../../../identity/webhooks/send-to-webhooks.ts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { Outcome } from '../outcomes/outcome.ts';

/** An attempt as it stood before its end. */
interface Attempt {
  readonly ma_dn: string;
  readonly id: string;
  readonly n: number;
  readonly campaign_id: string;
  readonly campaign_name: string;
  readonly contact_id: string;
  readonly phone_e164: string;
  readonly call_id: string | null;
  readonly shown: string;
  readonly started_at: Date;
}

interface Ending {
  readonly outcome: Outcome;
  readonly cause: number | null;
  readonly at: Date;
  /** Where the contact stands from now on. */
  readonly contact: string;
}

/** Tells web-hooks that listen how an attempt of a campaign ended. */
export async function tellOutcome(
  db: TenantTransaction,
  attempt: Attempt,
  { outcome, cause, at, contact }: Ending,
): Promise<void> {
  await sendToWebhooks(db, attempt.ma_dn, 'campaign.attempt', {
    ...{ campaign_id: attempt.campaign_id, campaign: attempt.campaign_name },
    ...{ attempt_id: attempt.id, attempt: attempt.n, contact_id: attempt.contact_id },
    ...{ contact_status: contact, to_number: attempt.phone_e164, from_number: attempt.shown },
    ...{ call_id: attempt.call_id, outcome, cause },
    ...{ started_at: attempt.started_at.toISOString(), ended_at: at.toISOString() },
  });
}
