import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { cursorPageEntries } from '../endpoint/paging.ts';
import { jobSchema } from '../jobs/job.ts';
import { customerChoiceSchema } from './customer-filter.ts';

/** The list as it is shown, all pages of it. */
export const exportCustomers = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/customers/export',
  access: { permission: 'customer.export', feature: 'crm' },
  body: v.object({
    format: v.picklist(['xlsx', 'csv']),
    query: v.object({ ...customerChoiceSchema.entries, sort: cursorPageEntries.sort }),
  }),
  answer: jobSchema,
});
