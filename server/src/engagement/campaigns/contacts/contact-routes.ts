import { endpoints } from '@alo/contracts';
import { requireLookUp } from '../../../identity/number-lookups/number-budget.ts';
import { serve, serveChecked } from '../../../identity/context.ts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { receiveTable } from '../../../kernel/imports/receive-table.ts';
import { requireUpload, uploadName } from '../../../kernel/imports/uploads.ts';
import { toJob } from '../../../kernel/jobs/job-routes.ts';
import { contactObstacles } from '../obstacles/contact-obstacles.ts';
import { receiveSheet } from '../sheets/receive-sheet.ts';
import { requireCampaign } from '../visible-campaigns.ts';
import { assignContacts } from './assign-contacts.ts';
import { addContact, skipContact } from './change-contact.ts';
import { contactColumns } from './contact-columns.ts';
import { requireContact } from './contact-row.ts';
import { listContacts } from './list-contacts.ts';

const getContacts = serve(endpoints.getCampaignContacts, async ({ params, query }, context) => {
  await requireCampaign(context, params.id);
  return listContacts(context, params.id, query);
});

const add = serve(endpoints.addCampaignContact, ({ params, body }, context) =>
  addContact(context, params.id, body.form),
);

const sendFile = serveChecked(endpoints.sendContactFile, (_request, context) =>
  receiveTable(context, 'table', contactColumns),
);

const readSheet = serveChecked(endpoints.readContactSheet, ({ body }, context) =>
  receiveSheet(context, body, contactColumns),
);

const importContacts = serve(
  endpoints.importCampaignContacts,
  async ({ params, body }, context) => {
    const { services, user } = context;
    await requireCampaign(context, params.id);
    if (!body.dry_run) await requireLookUp(context);
    await requireUpload(services, user.tenant, uploadName(body.file_id, 'table'));
    const input = { ...body, campaign_id: params.id };
    return toJob(context, await services.jobs.add(context, 'campaign.import', input));
  },
);

const addCustomers = serve(endpoints.addCampaignCustomers, async ({ params, body }, context) => {
  await requireCampaign(context, params.id);
  const input = { ...body, campaign_id: params.id };
  return toJob(context, await context.services.jobs.add(context, 'campaign.customers', input));
});

const assign = serve(endpoints.assignCampaignContacts, ({ params, body }, context) =>
  assignContacts(context, params.id, body),
);

const exportContacts = serve(
  endpoints.exportCampaignContacts,
  async ({ params, body }, context) => {
    const { name } = await requireCampaign(context, params.id);
    const input = { ...body, campaign_id: params.id };
    const job = await context.services.jobs.add(context, 'campaign.export', input);
    const target = { kind: 'campaign', id: params.id, name };
    await writeAudit(context, { action: 'campaign.export', target });
    return toJob(context, job);
  },
);

const skip = serve(endpoints.skipCampaignContact, ({ params, body }, context) =>
  skipContact(context, params.id, body.reason),
);

const obstacles = serve(endpoints.getContactObstacles, async ({ params }, context) =>
  contactObstacles(context, await requireContact(context, params.id), Date.now()),
);

/** Contacts of campaigns. */
export const contactRoutes = [
  ...[getContacts, add, sendFile, readSheet, importContacts, addCustomers],
  ...[assign, exportContacts, skip, obstacles],
];
