import {
  type CampaignAction,
  type CampaignTuning,
  dialsContacts,
  isAnsweredByKeys,
  isCampaignOver,
  type KeepSheet,
  type SurveyCampaign,
  surveyModeSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import { requireRowVersion } from '../../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import type { RequestActor } from '../../../kernel/user/actor.ts';
import { campaignsNaming } from '../../../crm/catalogs/campaigns-naming.ts';
import { requireReferences } from '../../../telephony/pbx-objects/references.ts';
import { moveRow } from '../../campaigns/change-status.ts';
import { deleteRow, tuneRow } from '../../campaigns/save-campaign.ts';
import { isHeldElsewhere } from '../../dialler/engine/finish-campaign.ts';
import { requireCampaign } from '../../campaigns/visible-campaigns.ts';
import { messages as speech } from '../speech/messages.ts';
import { haveSpoken, spokenTexts, textsOf } from '../speech/speech.ts';
import { messages } from '../forms/messages.ts';
import { closeLeftResponses } from '../responses/close-left-responses.ts';
import { auditSurvey, readSurveyCampaign } from './save-survey-campaign.ts';
import { readForms, type SurveyFormRow, toSurveyCampaign } from '../forms/survey-campaign-row.ts';
import { currentSteps, freezeSteps } from '../forms/survey-steps.ts';

/** A survey campaign that is about to be changed, locked. @throws {ProblemError} 404 */
async function locked(actor: RequestActor, id: string) {
  const row = await requireCampaign(actor, id, 'survey', { locked: true });
  const form = (await readForms(actor.db, [id])).get(id);
  if (form === undefined) throw refuse.notFound();
  return { row, form, before: await toSurveyCampaign(actor.db, row) };
}

async function needsOf(db: RequestActor['db'], form: SurveyFormRow) {
  const mode = v.parse(surveyModeSchema, form.mode);
  const questions = (await currentSteps(db, form)).length;
  const contacts = mode !== 'after_call' && !(await isHeldElsewhere(db, form.campaign_id));
  return { contacts, numbers: dialsContacts(mode), questions };
}

/**
 * What a survey by keys says must have been read aloud before anybody is called; what has not is from now on.
 * @param wake - makes sounds that wait
 * @throws {ProblemError} 409 it is on its way
 */
async function requireSpeech(
  actor: RequestActor,
  form: SurveyFormRow,
  wake: () => void,
): Promise<void> {
  if (!isAnsweredByKeys(v.parse(surveyModeSchema, form.mode))) return;
  const { db, user } = actor;
  const texts = textsOf(form, await currentSteps(db, form));
  const spoken = await spokenTexts(db, texts);
  if (texts.every((text) => spoken.has(text))) return;
  actor.always(async (later) => ((await haveSpoken(later, user.tenant, texts)) ? wake : undefined));
  throw new ProblemError(409, 'SURVEY_NOT_SPOKEN', 'The survey has not been read aloud yet', {
    detail: speech.notSpoken,
  });
}

/**
 * Begins, pauses or ends a survey. Its questions are frozen when it begins: what is changed of them later is another version.
 * @throws {ProblemError} 404, 409 with the reason
 */
export async function moveSurveyCampaign(
  actor: RequestActor,
  id: string,
  action: CampaignAction,
  wake: () => void,
): Promise<SurveyCampaign> {
  const { db, user } = actor;
  const { row, form, before } = await locked(actor, id);
  if (action === 'start' || action === 'schedule' || action === 'resume') {
    await requireSpeech(actor, form, wake);
  }
  const status = await moveRow(actor, row, action, { needs: await needsOf(db, form) });
  if (form.form_version === 0 && (status === 'running' || status === 'scheduled')) {
    await freezeSteps(db, user.tenant, form);
  }
  if (isCampaignOver(status)) await closeLeftResponses(db, new Date());
  const after = await readSurveyCampaign(actor, id);
  await auditSurvey(actor, 'status', before, after);
  return after;
}

/** Agents, calls at once and the end of one that was begun. @throws {ProblemError} 404, 409, 422 */
export async function tuneSurveyCampaign(
  actor: RequestActor,
  form: CampaignTuning,
  { id, seen }: { readonly id: string; readonly seen: number | undefined },
): Promise<SurveyCampaign> {
  const { row, before } = await locked(actor, id);
  requireRowVersion(seen, row.row_version);
  await tuneRow(actor, row, form);
  const after = await readSurveyCampaign(actor, id);
  await auditSurvey(actor, 'edit', before, after);
  return after;
}

/** Asks the questions as they are now from the next response on. @throws {ProblemError} 404, 409 it is over or not begun */
export async function renewQuestions(
  actor: RequestActor,
  id: string,
  wake: () => void,
): Promise<SurveyCampaign> {
  const { db, user } = actor;
  const { row, form, before } = await locked(actor, id);
  if (!['scheduled', 'running', 'paused'].includes(row.status)) {
    throw new ProblemError(409, 'CAMPAIGN_STATUS', 'The survey does not run', {
      detail: messages.notRunning,
    });
  }
  await requireSpeech(actor, form, wake);
  await freezeSteps(db, user.tenant, form);
  const after = await readSurveyCampaign(actor, id);
  await auditSurvey(actor, 'edit', before, after);
  return after;
}

/** Keeps where the contacts come from, and how its columns are read. @throws {ProblemError} 404, 422 the person is not there */
export async function setSheet(
  actor: RequestActor,
  id: string,
  { name, sheet_id, sheet_name, user_id, mapping }: KeepSheet,
): Promise<SurveyCampaign> {
  const { db } = actor;
  const { form } = await locked(actor, id);
  await requireReferences(db, [{ slot: 'user_id', kind: 'account', id: user_id }]);
  const isSameSheet = form.sheet_id === sheet_id && form.sheet_name === sheet_name;
  await db
    .updateTable('survey_form')
    .set({
      ...{ sheet_title: name, sheet_id, sheet_name, sheet_user_id: user_id },
      ...(mapping !== undefined && { sheet_mapping: JSON.stringify(mapping) }),
      ...(mapping === undefined && !isSameSheet && { sheet_mapping: null }),
    })
    .where('campaign_id', '=', id)
    .execute();
  return readSurveyCampaign(actor, id);
}

/** A draft with its contacts. @throws {ProblemError} 404, 409 it is no draft, or a campaign names it */
export async function deleteSurveyCampaign(actor: RequestActor, id: string): Promise<void> {
  const { row, before } = await locked(actor, id);
  const usages = await campaignsNaming(actor.db, 'survey_id', id);
  if (usages.length > 0) throw refuse.inUse(usages);
  await deleteRow(actor.db, row);
  await auditSurvey(actor, 'delete', before, null);
}
