import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import { jobSchema } from '../jobs/job.ts';
import {
  doNotCallFileSchema,
  doNotCallFormSchema,
  doNotCallImportSchema,
  doNotCallQuerySchema,
  doNotCallRegisterSchema,
  doNotCallSchema,
} from './do-not-call.ts';

const may = (action: 'view' | 'edit' | 'import') =>
  ({ permission: `campaign.${action}`, feature: 'marketing' }) as const;

const oneNumber = '/marketings/do-not-call/:id';

/** The newest first. */
export const getDoNotCalls = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/marketings/do-not-calls',
  access: may('view'),
  query: doNotCallQuerySchema,
  answer: listAnswer(doNotCallSchema),
});

export const createDoNotCall = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/do-not-call',
  access: may('edit'),
  body: v.object({ form: doNotCallFormSchema }),
  answer: doNotCallSchema,
});

/** Numbers of the national register go with its next import only. */
export const deleteDoNotCall = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: oneNumber,
  access: may('edit'),
  params: idParams,
  answer: emptyAnswer,
});

/** The import of the register that holds; null: there is none. */
export const getDoNotCallRegister = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/marketings/do-not-call-register',
  access: may('view'),
  answer: doNotCallRegisterSchema,
});

/** File `file`: xlsx, or csv in UTF-8. */
export const sendDoNotCallFile = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/do-not-call-file',
  access: may('import'),
  bodyKind: 'multipart',
  body: v.object({}),
  answer: doNotCallFileSchema,
});

/** The register of a day takes the place of the one before; numbers of one's own are added. */
export const importDoNotCalls = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/marketings/do-not-calls/import',
  access: may('import'),
  bodyKilobytes: 1024,
  body: doNotCallImportSchema,
  answer: jobSchema,
});
