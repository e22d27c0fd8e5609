import { endpoints } from '@alo/contracts';
import { serve } from '../../call-log/context.ts';
import { searchedDigits } from '../../call-log/records/call-record-filter.ts';
import { listCallRecords } from '../../call-log/records/call-record-list.ts';
import { readCallScope } from '../../call-log/records/call-scope.ts';
import {
  requireLookUp,
  spendLookUp,
  wholeNumber,
} from '../../identity/number-lookups/number-budget.ts';
import { readCallReport } from '../reports/call-report.ts';
import { carrierSource } from './carrier-source.ts';
import { querySums } from './query-sums.ts';

const carrier = 'fpt';

const getFptCalls = serve(endpoints.getFptCalls, async ({ query }, context) => {
  const { db, user } = context;
  const number = wholeNumber(searchedDigits(query));
  if (number !== null) await requireLookUp(context);
  const list = await listCallRecords(db, { ...query, carrier: [carrier] }, user);
  if (number !== null && list.total === 0) spendLookUp(context, number, 'miss');
  const scope = await readCallScope(db, user);
  return { ...list, sums: await querySums(db, carrier, query, user, scope) };
});

const getFptReport = serve(endpoints.getFptReport, ({ query }, { db, user }) => {
  const { from, to, group, subgroup, ...filters } = query;
  return readCallReport(db, user, carrierSource(carrier), { from, to, group, subgroup, filters });
});

/** Calls by numbers of FPT, one by one and summed up. */
export const fptCallRoutes = [getFptCalls, getFptReport];
