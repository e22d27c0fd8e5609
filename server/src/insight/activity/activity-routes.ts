import { endpoints } from '@alo/contracts';
import { serve } from '../../call-log/context.ts';
import { readActivityReport } from './activity-report.ts';
import { readActivityTimeline } from './activity-timeline.ts';
import { correctActivity } from './correct-activity.ts';

const getActivityReport = serve(endpoints.getActivityReport, ({ query }, { db, user }) =>
  readActivityReport(db, user, query, new Date()),
);

const getActivityTimeline = serve(endpoints.getActivityTimeline, ({ query }, { db, user }) =>
  readActivityTimeline(db, user, query, new Date()),
);

const correct = serve(endpoints.correctActivity, async ({ params, body }, context) => {
  await correctActivity(context, params.id, body, new Date());
  return {};
});

/** The working time of people. */
export const activityReportRoutes = [getActivityReport, getActivityTimeline, correct];
