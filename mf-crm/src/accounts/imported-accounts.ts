import {
  type AccountImportField,
  accountImportFieldSchema,
  type AccountImportFix,
  accountImportFixSchema,
  endpoints,
} from '@alo/contracts';
import { requestEndpoint, invalidateEndpoints } from '@alo/core';
import type { ImportedThings } from '../file-import/imported-things.ts';
import { messages } from './messages.ts';

const { title, things, help } = messages.import;
const labels = { ...messages.fields, extension: messages.fields.subscriber };

/** Accounts from a file. */
export const importedAccounts: ImportedThings<AccountImportField, AccountImportFix> = {
  title,
  things,
  help,
  fields: accountImportFieldSchema.options.map((field) => ({ field, label: labels[field] })),
  fixable: accountImportFixSchema.options,
  hidden: ['password'],
  send: (file) => requestEndpoint(endpoints.sendAccountFile, { body: {} }, { files: { file } }),
  start: (body) => requestEndpoint(endpoints.importAccounts, { body }),
  refresh: () => invalidateEndpoints(endpoints.getAccounts, endpoints.getAccountOptions),
};
