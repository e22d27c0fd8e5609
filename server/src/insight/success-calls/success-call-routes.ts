import { endpoints } from '@alo/contracts';
import { serve } from '../../call-log/context.ts';
import { listCallRecords } from '../../call-log/records/call-record-list.ts';
import { searchedDigits } from '../../call-log/records/call-record-filter.ts';
import { readCallScope } from '../../call-log/records/call-scope.ts';
import {
  requireLookUp,
  spendLookUp,
  wholeNumber,
} from '../../identity/number-lookups/number-budget.ts';
import { talkTotal } from './talk-total.ts';

const getSuccessCalls = serve(endpoints.getSuccessCalls, async ({ query }, context) => {
  const { db, user } = context;
  const number = wholeNumber(searchedDigits(query));
  if (number !== null) await requireLookUp(context);
  const list = await listCallRecords(db, { ...query, disposition: ['answered'] }, user);
  if (number !== null && list.total === 0) spendLookUp(context, number, 'miss');
  const scope = await readCallScope(db, user);
  return { ...list, talk_total: await talkTotal(db, query, user, scope) };
});

/** Calls in which somebody talked. */
export const successCallRoutes = [getSuccessCalls];
