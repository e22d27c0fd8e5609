import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { importFileSchema, importFormSchema } from './customer-import.ts';
import { jobSchema } from '../jobs/job.ts';

/** File `file`: xlsx, or csv in UTF-8. */
export const sendImportFile = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customers/import-file',
  access: { permission: 'customer.import', feature: 'crm' },
  bodyKind: 'multipart',
  body: v.object({}),
  answer: importFileSchema,
});

export const importCustomers = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customers/import',
  access: { permission: 'customer.import', feature: 'crm' },
  bodyKilobytes: 1024,
  body: importFormSchema,
  answer: jobSchema,
});
