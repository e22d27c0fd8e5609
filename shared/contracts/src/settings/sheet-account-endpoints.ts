import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer } from '../endpoint/paging.ts';
import { sheetAccountFormSchema, sheetAccountSchema } from './sheet-account.ts';

const path = '/setting/sheet-account';

export const getSheetAccount = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path,
  access: { permission: 'setting.view' },
  answer: sheetAccountSchema,
});

/** Puts an account in the place of the one that there was. */
export const saveSheetAccount = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path,
  access: { permission: 'setting.edit' },
  body: v.object({ form: sheetAccountFormSchema }),
  answer: sheetAccountSchema,
});

/** Sheets that are not public cannot be read any more. */
export const deleteSheetAccount = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path,
  access: { permission: 'setting.edit' },
  answer: emptyAnswer,
});
