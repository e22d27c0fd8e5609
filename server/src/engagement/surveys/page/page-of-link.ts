import { type SurveyFormStep, type SurveyPage, surveyPath } from '@alo/contracts';
import { takesContacts } from '../../campaigns/contacts/open-campaign.ts';
import type { SurveyFormRow } from '../forms/survey-campaign-row.ts';
import { readForms } from '../forms/survey-campaign-row.ts';
import { frozenSteps } from '../forms/survey-steps.ts';
import { readAnswers, type ResponseRow } from '../responses/response-row.ts';
import type { OpenedLink } from './find-link.ts';

/** A survey that may be answered now. */
export interface OpenSurvey {
  readonly form: SurveyFormRow;
  readonly steps: readonly SurveyFormStep[];
  /** Undefined: nothing was answered yet. */
  readonly response: ResponseRow | undefined;
}

/** The survey behind a link, or the page that is shown instead of it. */
export async function surveyOfLink(
  { db, contact, campaign, company }: OpenedLink,
  now: Date,
): Promise<{ readonly open: OpenSurvey } | { readonly page: SurveyPage }> {
  const form = (await readForms(db, [campaign.id])).get(campaign.id);
  if (form === undefined || contact.status === 'done') {
    return { page: { state: 'done', company, closing: form?.closing ?? '' } };
  }
  if (!takesContacts(campaign) || campaign.end_at <= now) {
    return { page: { state: 'over', company } };
  }
  if (campaign.status !== 'running') return { page: { state: 'paused', company } };
  const response = await db
    .selectFrom('survey_response')
    .selectAll()
    .where('contact_id', '=', contact.id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  const version = response?.form_version ?? form.form_version;
  return { open: { form, steps: await frozenSteps(db, campaign.id, version), response } };
}

/** What the page shows of an open survey: the words of its questions, not what they lead to or count. */
export async function pageOfSurvey(
  { db, company }: OpenedLink,
  { form, steps, response }: OpenSurvey,
): Promise<SurveyPage> {
  const answers = response === undefined ? [] : await readAnswers(db, response.id);
  const { asked, isOver } = surveyPath(steps, answers);
  return {
    ...{ state: 'open', company, intro: form.intro, anonymous: form.anonymous },
    ...{ is_over: isOver, questions: steps.length },
    asked: asked.map((step) => {
      const answer = answers.find(({ question_id }) => question_id === step.id);
      return {
        ...{ id: step.id, content: step.content, type: step.type, required: step.required },
        options: step.options.map(({ id, label }) => ({ id, label })),
        place: steps.indexOf(step),
        answer: answer === undefined ? null : answered(answer),
      };
    }),
  };
}

const answered = ({
  option_ids,
  number,
  text,
}: Awaited<ReturnType<typeof readAnswers>>[number]) => ({
  ...{ option_ids, number, text },
});
