import {
  campaignOfSurvey,
  dialsContacts,
  fitsKeys,
  type FieldError,
  isAnsweredByKeys,
  referencesOf,
  type SurveyCampaign,
  type SurveyCampaignForm,
  surveyCampaignFormEntries,
} from '@alo/contracts';
import * as v from 'valibot';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { bumpRowVersion, requireRowVersion } from '../../../kernel/database/row-version.ts';
import { mapUnique } from '../../../kernel/database/unique-violation.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import type { RequestActor } from '../../../kernel/user/actor.ts';
import { requireReferences } from '../../../telephony/pbx-objects/references.ts';
import { holdReferences } from '../../campaigns/campaign-references.ts';
import { columnsOf, requireDraft, uniqueFields } from '../../campaigns/save-campaign.ts';
import { requireCampaign } from '../../campaigns/visible-campaigns.ts';
import { writeLists } from '../../campaigns/write-lists.ts';
import { haveSpoken, textsOf } from '../speech/speech.ts';
import { messages } from '../forms/messages.ts';
import { toSurveyCampaign } from '../forms/survey-campaign-row.ts';
import { currentSteps } from '../forms/survey-steps.ts';

const fieldsSchema = v.object(surveyCampaignFormEntries);
/** What is wrong with the questions that a survey names. */
async function questionMistakes(
  db: TenantTransaction,
  form: SurveyCampaignForm,
): Promise<FieldError[]> {
  const mistakes: FieldError[] = [];
  const wrong = (path: string, code: string, message: string) =>
    mistakes.push({ path: `form.${path}`, code, message });
  const steps = await currentSteps(db, form);
  const known = new Set(steps.map(({ id }) => id));
  if (form.question_ids.some((id) => !known.has(id))) {
    wrong('question_ids', 'ENTRY_GONE', messages.questionGone);
  }
  // Nobody may delete it before the campaign names it.
  const categories = await db
    .selectFrom('survey_category')
    .select('id')
    .where('id', 'in', [...form.category_ids, '00000000-0000-4000-8000-000000000000'])
    .forKeyShare()
    .execute();
  if (categories.length < form.category_ids.length) {
    wrong('category_ids', 'ENTRY_GONE', messages.categoryGone);
  }
  const unfit = isAnsweredByKeys(form.mode) ? steps.find((step) => !fitsKeys(step)) : undefined;
  if (unfit !== undefined) {
    const path = form.question_ids.length > 0 ? 'question_ids' : 'category_ids';
    wrong(path, 'QUESTION_NOT_FOR_KEYS', messages.notByKeys(unfit.content, unfit.type));
  }
  return mistakes;
}

/** @throws {ProblemError} 422 something that the survey names is not there, or cannot be asked in its way */
async function requireNamed(db: TenantTransaction, form: SurveyCampaignForm): Promise<void> {
  await requireReferences(db, referencesOf(fieldsSchema, form));
  const mistakes = await questionMistakes(db, form);
  if (mistakes.length > 0) throw refuse.invalid(mistakes);
}

/** What the audit log keeps of a survey campaign. */
function auditOf({ form, names, status, form_version }: SurveyCampaign) {
  const named = (id: string | null) => (id === null ? '' : (names[id] ?? ''));
  const { number_ids, user_ids, team_ids, queue_ids, category_ids, question_ids, ...fields } = form;
  const { intro, closing, intro_sound_id, closing_sound_id, ...plain } = fields;
  return {
    ...{ ...plain, status, version: form_version },
    ...{ time_group_id: named(form.time_group_id) },
    holiday_calendar_id: named(form.holiday_calendar_id),
    ...{ intro: intro || named(intro_sound_id), closing: closing || named(closing_sound_id) },
    ...{ numbers: number_ids.map(named), agents: user_ids.map(named), teams: team_ids.map(named) },
    ...{ queues: queue_ids.map(named), category: category_ids.map(named).join(', ') },
    questions: question_ids.length,
  };
}

/** Writes down what became of a survey campaign. */
export async function auditSurvey(
  actor: RequestActor,
  action: 'add' | 'edit' | 'delete' | 'status',
  before: SurveyCampaign | null,
  after: SurveyCampaign | null,
): Promise<void> {
  const { id = null, form } = after ?? before ?? { form: { name: '' } };
  await writeAudit(actor, {
    action: `surveyCampaign.${action}`,
    target: { kind: 'survey_campaign', id, name: form.name },
    ...(before && { before: auditOf(before) }),
    ...(after && { after: auditOf(after) }),
  });
}

const columnsOfForm = (form: SurveyCampaignForm) => ({
  ...{ mode: form.mode, question_ids: form.question_ids, category_ids: form.category_ids },
  ...{ queue_ids: form.queue_ids, intro: form.intro, closing: form.closing },
  ...{ intro_sound_id: form.intro_sound_id, closing_sound_id: form.closing_sound_id },
  anonymous: form.anonymous,
});

/**
 * A new draft, or what is saved of one.
 * @throws {ProblemError} 404, 409 it is no draft, somebody else saved meanwhile or the name is taken, 422
 */
export async function saveSurveyCampaign(
  actor: RequestActor,
  form: SurveyCampaignForm,
  existing?: { readonly id: string; readonly seen: number | undefined },
): Promise<SurveyCampaign> {
  const { db, user } = actor;
  const own = { ma_dn: user.tenant };
  const id = existing?.id ?? newId();
  let before: SurveyCampaign | null = null;
  if (existing !== undefined) {
    const row = await requireCampaign(actor, id, 'survey', { locked: true });
    requireRowVersion(existing.seen, row.row_version);
    requireDraft(row, 'edit');
    before = await toSurveyCampaign(db, row);
  }
  await requireNamed(db, form);
  const shared = campaignOfSurvey(form);
  const columns = { ...columnsOf(shared), dials: dialsContacts(form.mode) };
  await mapUnique<unknown>(uniqueFields, () =>
    before === null
      ? db
          .insertInto('campaign')
          .values({ ...own, id, ...columns, created_by: user.id, created_by_name: user.name })
          .execute()
      : db
          .updateTable('campaign')
          .set({ ...columns, ...bumpRowVersion() })
          .where('id', '=', id)
          .execute(),
  );
  const written = columnsOfForm(form);
  await db
    .insertInto('survey_form')
    .values({
      ...{ ...own, campaign_id: id, ...written },
      ...{
        sheet_title: null,
        sheet_id: null,
        sheet_name: null,
        sheet_user_id: null,
        sheet_mapping: null,
      },
    })
    .onConflict((conflict) => conflict.columns(['ma_dn', 'campaign_id']).doUpdateSet(written))
    .execute();
  const inTenant = { db, tenant: user.tenant };
  await writeLists(inTenant, id, shared);
  await holdReferences(inTenant, 'survey_campaign', id, referencesOf(fieldsSchema, form));
  if (isAnsweredByKeys(form.mode)) {
    await haveSpoken(db, user.tenant, textsOf(form, await currentSteps(db, form)));
  }
  const after = await readSurveyCampaign(actor, id);
  await auditSurvey(actor, before === null ? 'add' : 'edit', before, after);
  return after;
}

/** @throws {ProblemError} 404 */
export async function readSurveyCampaign(
  actor: Pick<RequestActor, 'db' | 'user'>,
  id: string,
): Promise<SurveyCampaign> {
  return toSurveyCampaign(actor.db, await requireCampaign(actor, id, 'survey'));
}
