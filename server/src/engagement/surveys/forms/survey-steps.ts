import {
  type SurveyFormStep,
  surveyFormStepSchema,
  surveyQuestionContentSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { findQuestions } from '../questions/find-questions.ts';

/** Which questions a survey asks: those that are named, in their order, else those of categories in theirs. */
export interface Asked {
  readonly question_ids: readonly string[];
  readonly category_ids: readonly string[];
}

/** The questions of a survey as they are now; those that are not used any more are left out. */
export async function currentSteps(
  db: TenantTransaction,
  { question_ids, category_ids }: Asked,
): Promise<SurveyFormStep[]> {
  const named = question_ids.length > 0;
  const all = await findQuestions(db, {
    search: '',
    category: named ? [] : category_ids,
    active: true,
  });
  const place = named
    ? ({ id }: { readonly id: string }) => question_ids.indexOf(id)
    : ({ category_id }: { readonly category_id: string }) => category_ids.indexOf(category_id);
  return all
    .map((question) => ({ at: place(question), question }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ question: { id, version, ...question } }) => ({
      ...{ id, version },
      ...v.parse(surveyQuestionContentSchema, question),
    }));
}

const graphSchema = v.array(surveyFormStepSchema);

/** The questions of a campaign as they were frozen; none of a version that there is not. */
export async function frozenSteps(
  db: TenantTransaction,
  campaignId: string,
  version: number,
): Promise<SurveyFormStep[]> {
  const row = await db
    .selectFrom('survey_form_version')
    .select('graph')
    .where('campaign_id', '=', campaignId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? [] : v.parse(graphSchema, row.graph);
}

/** Freezes the questions as they are now as the next version of a campaign, unless nothing has changed. */
export async function freezeSteps(
  db: TenantTransaction,
  tenant: string,
  form: Asked & { readonly campaign_id: string; readonly form_version: number },
): Promise<void> {
  const { campaign_id, form_version } = form;
  const steps = await currentSteps(db, form);
  if (form_version > 0) {
    const before = await frozenSteps(db, campaign_id, form_version);
    if (isSame(before, steps)) return;
  }
  const version = form_version + 1;
  await db
    .insertInto('survey_form_version')
    .values({ ma_dn: tenant, campaign_id, version, graph: JSON.stringify(steps) })
    .execute();
  await db
    .updateTable('survey_form')
    .set({ form_version: version })
    .where('campaign_id', '=', campaign_id)
    .execute();
}

const signature = (steps: readonly SurveyFormStep[]) =>
  steps.map(({ id, version }) => `${id} ${version}`).join('\n');

/** Do two lists ask the same questions, word for word, in the same order? */
export const isSame = (one: readonly SurveyFormStep[], other: readonly SurveyFormStep[]): boolean =>
  signature(one) === signature(other);
