import * as v from 'valibot';
import type { Access } from '../access/access.ts';
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

/** Where the contacts of campaigns are asked for, and with which rights. */
interface Side {
  /** Address of a campaign without its id, and what its contacts' addresses begin with. */
  readonly campaign: string;
  readonly contacts: string;
  readonly may: (action: 'view' | 'edit' | 'import' | 'export') => Access;
}

/** Endpoints of the contacts of campaigns: those of marketing and those of surveys have addresses and rights of their own. */
export const contactEndpointsOf = ({ campaign, contacts, may }: Side) => ({
  /** In the order in which they came in. */
  list: defineEndpoint({
    surface: 'tenant',
    method: 'GET',
    path: `${campaign}/:id/contacts`,
    access: may('view'),
    params: idParams,
    query: campaignContactQuerySchema,
    answer: listAnswer(campaignContactSchema),
  }),

  add: defineEndpoint({
    surface: 'tenant',
    method: 'POST',
    path: `${campaign}/:id/contact`,
    access: may('import'),
    params: idParams,
    body: v.object({ form: campaignContactFormSchema }),
    answer: campaignContactSchema,
  }),

  /** File `file`: xlsx, or csv in UTF-8. */
  sendFile: defineEndpoint({
    surface: 'tenant',
    method: 'POST',
    path: `${contacts}-file`,
    access: may('import'),
    bodyKind: 'multipart',
    body: v.object({}),
    answer: contactImportFileSchema,
  }),

  /** Reads a sheet as if it had been sent as a file. */
  readSheet: defineEndpoint({
    surface: 'tenant',
    method: 'POST',
    path: `${contacts}-sheet`,
    access: may('import'),
    body: contactSheetSchema,
    answer: contactImportFileSchema,
  }),

  /** Numbers that the campaign has already stay as they are. */
  import: defineEndpoint({
    surface: 'tenant',
    method: 'POST',
    path: `${campaign}/:id/contacts/import`,
    access: may('import'),
    bodyKilobytes: 1024,
    params: idParams,
    body: contactImportFormSchema,
    answer: jobSchema,
  }),

  addCustomers: defineEndpoint({
    surface: 'tenant',
    method: 'POST',
    path: `${campaign}/:id/contacts/customers`,
    access: may('import'),
    params: idParams,
    body: contactCustomersSchema,
    answer: jobSchema,
  }),

  /** Only those who are still to be called; `left` are more than one request changes. */
  assign: defineEndpoint({
    surface: 'tenant',
    method: 'PUT',
    path: `${campaign}/:id/contacts/assign`,
    access: may('edit'),
    params: idParams,
    body: contactAssignmentSchema,
    answer: v.object({ changed: v.number(), left: v.number() }),
  }),

  export: defineEndpoint({
    surface: 'tenant',
    method: 'POST',
    path: `${campaign}/:id/contacts/export`,
    access: may('export'),
    params: idParams,
    body: v.object({ format: v.picklist(['xlsx', 'csv']) }),
    answer: jobSchema,
  }),

  /** Whoever waits is not called any more. */
  skip: defineEndpoint({
    surface: 'tenant',
    method: 'PUT',
    path: `${contacts}/:id/skip`,
    access: may('edit'),
    params: idParams,
    body: v.object({ reason: requiredText(255) }),
    answer: campaignContactSchema,
  }),

  obstacles: defineEndpoint({
    surface: 'tenant',
    method: 'GET',
    path: `${contacts}/:id/obstacles`,
    access: may('view'),
    params: idParams,
    answer: contactObstaclesSchema,
  }),
});
