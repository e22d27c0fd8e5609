import { CALL_CAPS_ID, calls } from '@alo/contracts';
import { serve } from '../http/serve.ts';
import { nextVersion } from '../objects/routing-version.ts';
import { saveObjects } from '../objects/save-objects.ts';
import { readCallCaps, readTariff } from './tenant-routing.ts';

const getCallCaps = serve(calls.getCallCaps, (_request, { db }) => readCallCaps(db));

const updateCallCaps = serve(calls.updateCallCaps, async ({ body }, context) => {
  await saveObjects(context, [{ kind: 'call_caps', id: CALL_CAPS_ID, form: body }]);
  return body;
});

const getTariff = serve(calls.getTariff, (_request, { db }) => readTariff(db));

const updateTariff = serve(calls.updateTariff, async ({ body }, { db, user }) => {
  await nextVersion(db, user.maDn);
  await db
    .updateTable('tenant')
    .set({ tariff: JSON.stringify(body) })
    .execute();
  return body;
});

/** Limits and prices of calls to outside. */
export const callCapsCalls = [getCallCaps, updateCallCaps, getTariff, updateTariff];
