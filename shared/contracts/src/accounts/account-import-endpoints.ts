import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { accountImportFileSchema, accountImportFormSchema } from './account-import.ts';
import { jobSchema } from '../jobs/job.ts';

const access = { permission: 'account.import' } as const;

/** File `file`: xlsx, or csv in UTF-8. */
export const sendAccountFile = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/accounts/import-file',
  access,
  bodyKind: 'multipart',
  body: v.object({}),
  answer: accountImportFileSchema,
});

/** Rows that may not become accounts, for the rights of who asks or the limit of the plan, are named as bad ones. */
export const importAccounts = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/accounts/import',
  access,
  bodyKilobytes: 1024,
  body: accountImportFormSchema,
  answer: jobSchema,
});
