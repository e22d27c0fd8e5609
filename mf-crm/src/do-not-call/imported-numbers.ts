import { type DoNotCallField, endpoints } from '@alo/contracts';
import { invalidateEndpoints, requestEndpoint } from '@alo/core';
import type { ImportedThings } from '../file-import/imported-things.ts';
import { messages } from './messages.ts';

const fields = ['phone', 'note'] as const satisfies readonly DoNotCallField[];

/** Numbers from a file: the national register of a day, or (null) the company's own. */
export function importedNumbers(asOf: string | null): ImportedThings<DoNotCallField> {
  let name = '';
  return {
    title: asOf === null ? messages.importTitle : messages.register.title,
    things: messages.things,
    fields: fields.map((field) => ({ field, label: messages.importFields[field] })),
    fixable: fields,
    send: (file) => {
      name = file.name.slice(0, 200);
      return requestEndpoint(endpoints.sendDoNotCallFile, { body: {} }, { files: { file } });
    },
    start: (form) =>
      requestEndpoint(endpoints.importDoNotCalls, {
        body: {
          ...form,
          ...{ source: asOf === null ? 'manual' : 'register', as_of: asOf, file_name: name },
        },
      }),
    refresh: () => invalidateEndpoints(endpoints.getDoNotCalls, endpoints.getDoNotCallRegister),
  };
}
