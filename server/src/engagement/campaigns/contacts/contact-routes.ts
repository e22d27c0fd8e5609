import { requireLookUp } from '../../../identity/number-lookups/number-budget.ts';
import { serve, serveChecked } from '../../../identity/context.ts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { receiveTable } from '../../../kernel/imports/receive-table.ts';
import { requireUpload, uploadName } from '../../../kernel/imports/uploads.ts';
import { toJob } from '../../../kernel/jobs/job-routes.ts';
import { contactObstacles } from '../obstacles/contact-obstacles.ts';
import { receiveSheet } from '../sheets/receive-sheet.ts';
import { auditKindOf, type CampaignUse, requireCampaign } from '../visible-campaigns.ts';
import { assignContacts } from './assign-contacts.ts';
import { addContact, skipContact } from './change-contact.ts';
import { contactColumns } from './contact-columns.ts';
import { contactEndpoints } from './contact-endpoints.ts';
import { requireContact } from './contact-row.ts';
import { listContacts } from './list-contacts.ts';

/** Contacts of the campaigns of a use. */
function contactRoutesOf(use: CampaignUse) {
  const of = contactEndpoints[use];
  const list = serve(of.list, async ({ params, query }, context) => {
    await requireCampaign(context, params.id, use);
    return listContacts(context, params.id, query);
  });
  const add = serve(of.add, ({ params, body }, context) =>
    addContact(context, { id: params.id, use }, body.form),
  );
  const sendFile = serveChecked(of.sendFile, (_request, context) =>
    receiveTable(context, 'table', contactColumns),
  );
  const readSheet = serveChecked(of.readSheet, ({ body }, context) =>
    receiveSheet(context, body, contactColumns),
  );
  const importContacts = serve(of.import, async ({ params, body }, context) => {
    const { services, user } = context;
    await requireCampaign(context, params.id, use);
    if (!body.dry_run) await requireLookUp(context);
    await requireUpload(services, user.tenant, uploadName(body.file_id, 'table'));
    const input = { ...body, campaign_id: params.id, use };
    return toJob(context, await services.jobs.add(context, 'campaign.import', input));
  });
  const addCustomers = serve(of.addCustomers, async ({ params, body }, context) => {
    await requireCampaign(context, params.id, use);
    const input = { ...body, campaign_id: params.id, use };
    return toJob(context, await context.services.jobs.add(context, 'campaign.customers', input));
  });
  const assign = serve(of.assign, ({ params, body }, context) =>
    assignContacts(context, { id: params.id, use }, body),
  );
  const exportContacts = serve(of.export, async ({ params, body }, context) => {
    const { name } = await requireCampaign(context, params.id, use);
    const input = { ...body, campaign_id: params.id, use };
    const job = await context.services.jobs.add(context, 'campaign.export', input);
    const target = { kind: auditKindOf(use), id: params.id, name };
    await writeAudit(context, { action: 'campaign.export', target });
    return toJob(context, job);
  });
  const skip = serve(of.skip, ({ params, body }, context) =>
    skipContact(context, { id: params.id, use }, body.reason),
  );
  const obstacles = serve(of.obstacles, async ({ params }, context) =>
    contactObstacles(context, await requireContact(context, params.id, use), Date.now()),
  );
  return [
    ...[list, add, sendFile, readSheet, importContacts, addCustomers],
    ...[assign, exportContacts, skip, obstacles],
  ];
}

/** Contacts of campaigns. */
export const contactRoutes = [...contactRoutesOf('marketing'), ...contactRoutesOf('survey')];
