import {
  CALL_CAPS_ID,
  type CallCapsForm,
  endpoints,
  formatNumber,
  TARIFF_ID,
} from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { serve } from '../context.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import { readOutsideCalling } from '../outside-calling/outside-calling-row.ts';
import { readCompanyForm } from '../pbx-objects/company-forms.ts';
import { messages } from './messages.ts';

const getCallCaps = serve(endpoints.getCallCaps, (_request, { db }) =>
  readCompanyForm(db, 'call_caps'),
);

/** The company's limits stay below the operator's; the lower one counts in any case. @throws {ProblemError} 422 */
async function requireBelowCeilings(db: TenantTransaction, form: CallCapsForm): Promise<void> {
  const ceilings = await readOutsideCalling(db);
  const errors = (['extension', 'tenant'] as const).flatMap((whose) =>
    (['concurrent', 'per_minute', 'money_per_day'] as const)
      .filter((cap) => ceilings[cap] > 0 && form[whose][cap] > ceilings[cap])
      .map((cap) => ({
        path: `${whose}.${cap}`,
        code: 'ABOVE_CEILING',
        params: { limit: ceilings[cap] },
        message: messages.aboveCeiling(formatNumber(ceilings[cap])),
      })),
  );
  if (errors.length > 0) throw refuse.invalid(errors);
}

const updateCallCaps = serve(endpoints.updateCallCaps, async ({ body }, context) => {
  await requireBelowCeilings(context.db, body);
  await saveObjects(context, [{ kind: 'call_caps', id: CALL_CAPS_ID, form: body }]);
  return body;
});

const getTariff = serve(endpoints.getTariff, (_request, { db }) => readCompanyForm(db, 'tariff'));

const updateTariff = serve(endpoints.updateTariff, async ({ body }, context) => {
  await saveObjects(context, [{ kind: 'tariff', id: TARIFF_ID, form: body }]);
  return body;
});

/** Limits and prices of calls to outside. */
export const callCapsRoutes = [getCallCaps, updateCallCaps, getTariff, updateTariff];
