import { endpoints } from '@alo/contracts';
import { serve } from '../../../identity/context.ts';
import { deleteSheetAccount, readSheetAccount, saveSheetAccount } from './sheet-account.ts';

const getAccount = serve(endpoints.getSheetAccount, (_request, { db }) => readSheetAccount(db));

const saveAccount = serve(endpoints.saveSheetAccount, ({ body }, context) =>
  saveSheetAccount(context, body.form.file),
);

const deleteAccount = serve(endpoints.deleteSheetAccount, async (_request, context) => {
  await deleteSheetAccount(context);
  return {};
});

/** The Google service account of a company. */
export const sheetAccountRoutes = [getAccount, saveAccount, deleteAccount];
