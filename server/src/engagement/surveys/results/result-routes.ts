import { endpoints, surveyModeSchema } from '@alo/contracts';
import * as v from 'valibot';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import { toJob } from '../../../kernel/jobs/job-routes.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { requireCampaign } from '../../campaigns/visible-campaigns.ts';
import { serve } from '../../context.ts';
import { readForms } from '../forms/survey-campaign-row.ts';
import { surveyExport } from './export-results.ts';
import { listVerbatims } from './list-verbatims.ts';
import { readCross } from './read-cross.ts';
import { readResults } from './read-results.ts';

/** A survey that somebody may see. @throws {ProblemError} 404 */
async function requireSurvey(reader: UserInTransaction, id: string) {
  const row = await requireCampaign(reader, id, 'survey');
  const form = (await readForms(reader.db, [id])).get(id);
  if (form === undefined) throw refuse.notFound();
  return { row, anonymous: form.anonymous, mode: v.parse(surveyModeSchema, form.mode) };
}

const results = serve(endpoints.getSurveyResults, async ({ params, query }, context) => {
  const { row, ...survey } = await requireSurvey(context, params.id);
  return readResults(context.db, row, survey, query.group);
});

const cross = serve(endpoints.getSurveyCross, async ({ params, query }, context) => {
  const { anonymous } = await requireSurvey(context, params.id);
  return readCross(context.db, { id: params.id, anonymous }, query);
});

const verbatims = serve(endpoints.getSurveyVerbatims, async ({ params, query }, context) => {
  await requireSurvey(context, params.id);
  return listVerbatims(context, params.id, query);
});

const exportResults = serve(endpoints.exportSurveyResults, async ({ params, body }, context) => {
  const { row } = await requireSurvey(context, params.id);
  const input = { ...body, campaign_id: params.id };
  const job = await context.services.jobs.add(context, surveyExport.kind, input);
  const target = { kind: 'survey_campaign', id: params.id, name: row.name };
  await writeAudit(context, { action: 'surveyCampaign.export', target });
  return toJob(context, job);
});

/** What surveys have brought. */
export const surveyResultRoutes = [results, cross, verbatims, exportResults];
