import { endpoints } from '@alo/contracts';
import { serve } from '../../call-log/context.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { queuesInScope } from '../../telephony/routing/queues-in-scope.ts';
import { routingWithin } from '../../telephony/routing/routing-cache.ts';
import { readCallReport } from './call-report.ts';
import { withExtensionWork } from './extension-work.ts';
import { readQueueReport } from './queue-report.ts';
import { readStaffing, weeksBefore } from './staffing.ts';
import { extensionSource, unitSource } from './sum-source.ts';

const getUnitReport = serve(endpoints.getUnitReport, ({ query }, { db, user }) => {
  const { from, to, group, subgroup, ...filters } = query;
  return readCallReport(db, user, unitSource, { from, to, group, subgroup, filters });
});

const getExtensionReport = serve(endpoints.getExtensionReport, async ({ query }, { db, user }) => {
  const { from, to, group, subgroup, ...filters } = query;
  const asked = { from, to, group, subgroup, filters };
  const report = await readCallReport(db, user, extensionSource, asked);
  return withExtensionWork(db, report, { levels: [group, subgroup], filters });
});

const getQueueReport = serve(endpoints.getQueueReport, ({ query }, { db, user }) =>
  readQueueReport(db, user, query),
);

const getStaffing = serve(endpoints.getStaffing, async ({ query }, { db, user, services }) => {
  const queues = await queuesInScope(db, user);
  if (queues !== null && !queues.includes(query.queue)) throw refuse.notFound();
  const routing = await routingWithin(db, services.database, user.tenant);
  return readStaffing(db, routing, query.queue, weeksBefore(new Date(), query.weeks));
});

/** Reports on calls. */
export const reportRoutes = [getUnitReport, getExtensionReport, getQueueReport, getStaffing];
