import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import { lockRow } from '../../../kernel/database/row-version.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { requireCampaign } from '../../campaigns/visible-campaigns.ts';
import { messages } from '../forms/messages.ts';
import { frozenSteps } from '../forms/survey-steps.ts';

/**
 * A response of who asks, with what it was asked.
 * @throws {ProblemError} 404; 409 it may not be changed any more, where it is to be
 */
export async function ownResponse(
  actor: UserInTransaction,
  id: string,
  { toChange, now = new Date() }: { readonly toChange: boolean; readonly now?: Date },
) {
  const { db, user } = actor;
  if (toChange) await lockRow(db, 'survey_response', id);
  const response = await db
    .selectFrom('survey_response')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    // Of a survey after a call he is not who asks, but who is judged.
    .where('queue_id', 'is', null)
    .executeTakeFirst();
  if (response === undefined) throw refuse.notFound();
  await requireCampaign(actor, response.campaign_id, 'survey');
  if (toChange && response.edited_until !== null && response.edited_until <= now) {
    throw new ProblemError(409, 'RESPONSE_CLOSED', 'The response may not be changed any more', {
      detail: messages.closed,
    });
  }
  const form = await db
    .selectFrom('survey_form')
    .select('anonymous')
    .where('campaign_id', '=', response.campaign_id)
    .executeTakeFirstOrThrow();
  const steps = await frozenSteps(db, response.campaign_id, response.form_version);
  return { response, steps, anonymous: form.anonymous };
}
