import { CALL_CAPS_ID, calls } from '@alo/contracts';
import { serve } from '../http/serve.ts';
import { saveObjects } from '../objects/save-objects.ts';
import { readCallCaps } from './tenant-routing.ts';

const getCallCaps = serve(calls.getCallCaps, (_request, { db }) => readCallCaps(db));

const updateCallCaps = serve(calls.updateCallCaps, async ({ body }, context) => {
  await saveObjects(context, [{ kind: 'call_caps', id: CALL_CAPS_ID, form: body }]);
  return body;
});

/** Limits of calls to outside. */
export const callCapsCalls = [getCallCaps, updateCallCaps];
