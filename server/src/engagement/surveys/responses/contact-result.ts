import type { SurveyResult } from '@alo/contracts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { bumpRowVersion } from '../../../kernel/database/row-version.ts';
import type { ResponseRow } from './response-row.ts';

/** What is told of a conversation that is over. */
type Told = Pick<ResponseRow, 'contact_id' | 'attempt_id' | 'user_id' | 'callback_at'> & {
  readonly result: SurveyResult;
};

/**
 * What becomes of the contact of a conversation that the agent has ended: what the agent says weighs more than how the call
 * ended. While the call still goes on nothing is written; its record brings it here again.
 * @returns whether it was written
 */
export async function applyResult(
  db: TenantTransaction,
  { contact_id, attempt_id, user_id, callback_at, result }: Told,
  now: Date,
): Promise<boolean> {
  const contact = await db
    .selectFrom('campaign_contact')
    .innerJoin('campaign', 'campaign.id', 'campaign_contact.campaign_id')
    .select(['campaign_contact.status', 'attempts', 'max_attempts', 'retry_minutes'])
    .where('campaign_contact.id', '=', contact_id)
    .forUpdate('campaign_contact')
    .executeTakeFirst();
  if (contact === undefined || contact.status === 'calling') return false;
  // Who was called by another telephone has been tried all the same.
  const attempts = contact.attempts + (attempt_id === null && result === 'no_answer' ? 1 : 0);
  const isLast = attempts >= contact.max_attempts;
  const later = new Date(now.getTime() + contact.retry_minutes * 60_000);
  const none = { next_at: null, callback_at: null, callback_for: null };
  const changes = {
    complete: { ...none, status: 'done', last_result: 'answered' },
    refused: { ...none, status: 'done', last_result: 'answered' },
    wrong_number: { ...none, status: 'failed', last_result: 'wrong_number' },
    no_answer: {
      ...none,
      ...{ status: isLast ? 'failed' : 'retry', next_at: isLast ? null : later },
      last_result: 'no_answer',
    },
    callback: {
      ...{ status: 'retry', last_result: 'answered', next_at: callback_at, callback_at },
      ...{ callback_for: 'me', user_id },
    },
  } satisfies Record<SurveyResult, object>;
  await db
    .updateTable('campaign_contact')
    .set({
      ...changes[result],
      ...{ attempts, locked_by: null, locked_until: null, last_called_at: now },
      ...bumpRowVersion(),
    })
    .where('id', '=', contact_id)
    .execute();
  return true;
}
