import { nationalForm } from '@alo/contracts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { readCampaign } from '../engine/campaign-row.ts';

/** Whom an agent's phone calls for a campaign. */
export interface DialledAttempt {
  readonly number: string;
  /** Numbers of the company of which one is shown. */
  readonly numbers: readonly string[];
}

/**
 * Whom the phone of an agent calls that dials an open attempt of its person, and notes that this call is its call: once, so that
 * nobody is called twice. Undefined for what is not theirs, or was dialled.
 */
export async function dialledAttempt(
  db: TenantTransaction,
  userId: string,
  { id, callId }: { readonly id: string; readonly callId: string },
): Promise<DialledAttempt | undefined> {
  const attempt = await db
    .updateTable('dial_attempt')
    .set({ call_id: callId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .where((where) => where.or([where('call_id', 'is', null), where('call_id', '=', callId)]))
    .returning(['phone_e164', 'campaign_id'])
    .executeTakeFirst();
  const campaign = attempt && (await readCampaign(db, attempt.campaign_id));
  if (attempt === undefined || campaign === undefined) return undefined;
  return { number: nationalForm(attempt.phone_e164), numbers: campaign.numberIds };
}
