import { CALL_CAPS_ID, calls, TARIFF_ID } from '@alo/contracts';
import { serve } from '../http/serve.ts';
import { saveObjects } from '../objects/save-objects.ts';
import { readCompanyForm } from './company-forms.ts';

const getCallCaps = serve(calls.getCallCaps, (_request, { db }) =>
  readCompanyForm(db, 'call_caps'),
);

const updateCallCaps = serve(calls.updateCallCaps, async ({ body }, context) => {
  await saveObjects(context, [{ kind: 'call_caps', id: CALL_CAPS_ID, form: body }]);
  return body;
});

const getTariff = serve(calls.getTariff, (_request, { db }) => readCompanyForm(db, 'tariff'));

const updateTariff = serve(calls.updateTariff, async ({ body }, context) => {
  await saveObjects(context, [{ kind: 'tariff', id: TARIFF_ID, form: body }]);
  return body;
});

/** Limits and prices of calls to outside. */
export const callCapsCalls = [getCallCaps, updateCallCaps, getTariff, updateTariff];
