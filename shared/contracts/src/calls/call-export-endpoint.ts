import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { cursorPageEntries } from '../endpoint/paging.ts';
import { jobSchema } from '../jobs/job.ts';
import { callFilterEntries } from './call-filter.ts';

/** The calls that search and filters find, all pages of them, into a file that is made in the background. */
export const exportHistoriesCall = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/histories-call/export',
  access: { permission: 'callhistory.export' },
  body: v.object({
    format: v.picklist(['xlsx', 'csv']),
    query: v.object({
      ...callFilterEntries,
      search: cursorPageEntries.search,
      sort: cursorPageEntries.sort,
    }),
  }),
  answer: jobSchema,
});
