import { endpoints } from '@alo/contracts';
import { serve } from '../../call-log/context.ts';
import { readCallReport } from './call-report.ts';
import { extensionSource, unitSource } from './sum-source.ts';

const getUnitReport = serve(endpoints.getUnitReport, ({ query }, { db, user }) => {
  const { from, to, group, subgroup, ...filters } = query;
  return readCallReport(db, user, unitSource, { from, to, group, subgroup, filters });
});

const getExtensionReport = serve(endpoints.getExtensionReport, ({ query }, { db, user }) => {
  const { from, to, group, subgroup, ...filters } = query;
  return readCallReport(db, user, extensionSource, { from, to, group, subgroup, filters });
});

/** Reports on calls. */
export const reportRoutes = [getUnitReport, getExtensionReport];
