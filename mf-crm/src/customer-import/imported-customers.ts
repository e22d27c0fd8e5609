import { endpoints, type ImportField, importFieldSchema } from '@alo/contracts';
import { requestEndpoint, invalidateEndpoints } from '@alo/core';
import type { ImportedThings } from '../file-import/imported-things.ts';
import { messages } from './messages.ts';

/** Customers from a file. */
export const importedCustomers: ImportedThings<ImportField> = {
  title: messages.import,
  things: messages.things,
  fields: importFieldSchema.options.map((field) => ({ field, label: messages.fields[field] })),
  fixable: importFieldSchema.options,
  send: (file) => requestEndpoint(endpoints.sendImportFile, { body: {} }, { files: { file } }),
  start: (body) => requestEndpoint(endpoints.importCustomers, { body }),
  refresh: () => invalidateEndpoints(endpoints.getCustomers),
};
