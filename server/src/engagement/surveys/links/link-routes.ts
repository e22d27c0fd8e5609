import { endpoints } from '@alo/contracts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { ProblemError } from '../../../kernel/errors/problem-error.ts';
import { toJob } from '../../../kernel/jobs/job-routes.ts';
import { requireContact, visibleContacts } from '../../campaigns/contacts/contact-row.ts';
import { linkState } from '../../campaigns/contacts/link-state.ts';
import { serve } from '../../context.ts';
import { answering, requireLinkCampaign, requireNotOver } from './link-campaign.ts';
import { messages } from './messages.ts';
import { makeSurveyToken, surveyAddress } from './survey-token.ts';

const count = serve(endpoints.getSurveyLinks, async ({ params }, context) => {
  await requireLinkCampaign(context, params.id);
  const rows = await visibleContacts(context)
    .select([linkState.as('link'), ({ fn }) => fn.countAll<string>().as('count')])
    .where('campaign_id', '=', params.id)
    .where('status', '<>', 'skipped')
    .groupBy('link')
    .execute();
  const of = (wanted: string) => Number(rows.find(({ link }) => link === wanted)?.count ?? 0);
  return { none: of('none'), fresh: of('fresh'), open: of('open'), done: of('done') };
});

const exportLinks = serve(endpoints.exportSurveyLinks, async ({ params, body }, context) => {
  const row = await requireLinkCampaign(context, params.id);
  requireNotOver(row);
  const input = { ...body, campaign_id: params.id };
  const job = await context.services.jobs.add(context, 'survey.links', input);
  const target = { kind: 'survey_campaign' as const, id: row.id, name: row.name };
  await writeAudit(context, { action: 'surveyCampaign.links', target });
  return toJob(context, job);
});

const makeOne = serve(endpoints.makeSurveyLink, async ({ params }, context) => {
  const { db, user, services } = context;
  const { row, campaign } = await requireContact(context, params.id, 'survey', { locked: true });
  requireNotOver(await requireLinkCampaign(context, campaign.id));
  if (!answering.includes(row.status)) {
    throw new ProblemError(409, 'CONTACT_STATUS', 'The contact answers no more', {
      detail: messages.answered,
    });
  }
  const { token, hash } = makeSurveyToken();
  const link = { token_hash: hash, next_hash: null, job_id: null };
  await db
    .insertInto('survey_link')
    .values({ ma_dn: user.tenant, contact_id: row.id, campaign_id: campaign.id, ...link })
    .onConflict((conflict) => conflict.columns(['ma_dn', 'contact_id']).doUpdateSet(link))
    .execute();
  const target = { kind: 'survey_campaign' as const, id: campaign.id, name: campaign.name };
  await writeAudit(context, { action: 'surveyCampaign.links', target });
  return { url: surveyAddress(services.config.publicUrl, token) };
});

/** Links to surveys: how they stand, and new ones. */
export const surveyLinkRoutes = [count, exportLinks, makeOne];
