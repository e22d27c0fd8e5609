import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { idParams, listAnswer } from '../endpoint/paging.ts';
import { jobSchema } from '../jobs/job.ts';
import { requiredText } from '../pbx-objects/field.ts';
import {
  campaignContactFormSchema,
  campaignContactQuerySchema,
  campaignContactSchema,
  contactAssignmentSchema,
  contactObstaclesSchema,
} from './campaign-contact.ts';
import {
  contactCustomersSchema,
  contactImportFileSchema,
  contactImportFormSchema,
  contactSheetSchema,
} from './contact-import.ts';

const may = (action: 'view' | 'edit' | 'import' | 'export') =>
  ({ permission: `campaign.${action}`, feature: 'marketing' }) as const;

/** In the order in which they came in. */
export const getCampaignContacts = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/marketings/campaign/:id/contacts',
  access: may('view'),
  params: idParams,
  query: campaignContactQuerySchema,
  answer: listAnswer(campaignContactSchema),
});

export const addCampaignContact = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/campaign/:id/contact',
  access: may('import'),
  params: idParams,
  body: v.object({ form: campaignContactFormSchema }),
  answer: campaignContactSchema,
});

/** File `file`: xlsx, or csv in UTF-8. */
export const sendContactFile = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/contact-file',
  access: may('import'),
  bodyKind: 'multipart',
  body: v.object({}),
  answer: contactImportFileSchema,
});

/** Reads a sheet as if it had been sent as a file. */
export const readContactSheet = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/contact-sheet',
  access: may('import'),
  body: contactSheetSchema,
  answer: contactImportFileSchema,
});

/** Numbers that the campaign has already stay as they are. */
export const importCampaignContacts = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/campaign/:id/contacts/import',
  access: may('import'),
  bodyKilobytes: 1024,
  params: idParams,
  body: contactImportFormSchema,
  answer: jobSchema,
});

export const addCampaignCustomers = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/campaign/:id/contacts/customers',
  access: may('import'),
  params: idParams,
  body: contactCustomersSchema,
  answer: jobSchema,
});

/** Only those who are still to be called; `left` are more than one request changes. */
export const assignCampaignContacts = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/marketings/campaign/:id/contacts/assign',
  access: may('edit'),
  params: idParams,
  body: contactAssignmentSchema,
  answer: v.object({ changed: v.number(), left: v.number() }),
});

export const exportCampaignContacts = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/campaign/:id/contacts/export',
  access: may('export'),
  params: idParams,
  body: v.object({ format: v.picklist(['xlsx', 'csv']) }),
  answer: jobSchema,
});

/** Whoever waits is not called any more. */
export const skipCampaignContact = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/marketings/contact/:id/skip',
  access: may('edit'),
  params: idParams,
  body: v.object({ reason: requiredText(255) }),
  answer: campaignContactSchema,
});

export const getContactObstacles = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/marketings/contact/:id/obstacles',
  access: may('view'),
  params: idParams,
  answer: contactObstaclesSchema,
});
