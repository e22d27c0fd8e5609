import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dashboardPeriodSchema, dashboardSchema } from './dashboard.ts';

export const getDashboard = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/dashboard',
  access: 'signed-in',
  query: v.object({ period: v.optional(dashboardPeriodSchema, 'today') }),
  answer: dashboardSchema,
});
