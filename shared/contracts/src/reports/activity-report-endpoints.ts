import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams } from '../endpoint/paging.ts';
import { activityReportQuerySchema, activityReportSchema } from './activity-report.ts';
import {
  activityCorrectionSchema,
  activityTimelineQuerySchema,
  activityTimelineSchema,
} from './activity-timeline.ts';

const view = { permission: 'report.activity', feature: 'report' } as const;

/** The working time of people by status, summed up (/activity-user-tenant, Tổng hợp). */
export const getActivityReport = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/activity-report',
  access: view,
  query: activityReportQuerySchema,
  answer: activityReportSchema,
});

/** What one person did, status by status (/activity-user-tenant, Nhật ký). */
export const getActivityTimeline = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/activity-timeline',
  access: view,
  query: activityTimelineQuerySchema,
  answer: activityTimelineSchema,
});

/** Puts another status in the place of one, or of a part of it; with a reason, and kept in the audit log. */
export const correctActivity = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/activity-interval/:id',
  access: { permission: 'monitor.setStatus', feature: 'report' },
  params: idParams,
  body: activityCorrectionSchema,
  answer: emptyAnswer,
});
