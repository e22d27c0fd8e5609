import { endpoints, type ImportField, importFieldSchema } from '@alo/contracts';
import { callApi, invalidateCalls } from '@alo/core';
import type { ImportedThings } from '../file-import/imported-things.ts';
import { messages } from './messages.ts';

/** Customers from a file. */
export const importedCustomers: ImportedThings<ImportField> = {
  title: messages.import,
  things: messages.things,
  fields: importFieldSchema.options.map((field) => ({ field, label: messages.fields[field] })),
  fixable: importFieldSchema.options,
  send: (file) => callApi(endpoints.sendImportFile, { body: {} }, { files: { file } }),
  start: (body) => callApi(endpoints.importCustomers, { body }),
  refresh: () => invalidateCalls(endpoints.getCustomers),
};
