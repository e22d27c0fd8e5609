import { sendToWebhooks } from '../../../identity/webhooks/send-to-webhooks.ts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { frozenSteps } from '../forms/survey-steps.ts';
import { readAnswers } from './response-row.ts';

/**
 * Tells web-hooks that listen what somebody has answered, once the response is over and before it lets go of its person. Of an
 * anonymous survey nothing is told: the moment alone would say whose the answers are.
 */
export async function tellAnswered(db: TenantTransaction, responseId: string): Promise<void> {
  const row = await db
    .selectFrom('survey_response as response')
    .innerJoin('campaign', 'campaign.id', 'response.campaign_id')
    .innerJoin('survey_form as form', 'form.campaign_id', 'response.campaign_id')
    .leftJoin('campaign_contact as contact', 'contact.id', 'response.contact_id')
    .selectAll('response')
    .select(['campaign.name as survey', 'form.mode', 'contact.phone_e164'])
    .where('response.id', '=', responseId)
    .where('form.anonymous', '=', false)
    .executeTakeFirst();
  const answers = row === undefined ? [] : await readAnswers(db, responseId);
  if (row === undefined || answers.length === 0) return;
  const steps = await frozenSteps(db, row.campaign_id, row.form_version);
  const stepOf = new Map(steps.map((step) => [step.id, step]));
  await sendToWebhooks(db, row.ma_dn, 'survey.answered', {
    ...{ campaign_id: row.campaign_id, campaign: row.survey, mode: row.mode },
    ...{ response_id: responseId, contact_id: row.contact_id, customer_id: row.customer_id },
    ...{ number: row.phone_e164, call_id: row.call_id, user_id: row.user_id },
    ...{ queue_id: row.queue_id, state: row.state, result: row.result, score: row.score },
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    // What is off the way counts nowhere.
    answers: answers.flatMap(({ off_path, option_ids, ...answer }) => {
      const step = stepOf.get(answer.question_id);
      const labels = step?.options.flatMap(({ id, label }) =>
        option_ids.includes(id) ? [label] : [],
      );
      return off_path ? [] : [{ ...answer, question: step?.content ?? '', choices: labels ?? [] }];
    }),
  });
}
