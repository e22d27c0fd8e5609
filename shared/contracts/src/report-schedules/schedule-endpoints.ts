import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import {
  reportScheduleFormSchema,
  reportScheduleQuerySchema,
  reportScheduleSchema,
  reportSendingQuerySchema,
  reportSendingSchema,
} from './report-schedule.ts';

// Whoever saves one needs the right to the report itself, and to save it as a file, as well.
const access = { permission: 'report.schedule', feature: 'report' } as const;
const one = '/report-schedule/:id';

/** Own schedules; those of everybody for who sees the whole company. */
export const getReportSchedules = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/report-schedules',
  access,
  query: reportScheduleQuerySchema,
  answer: listAnswer(reportScheduleSchema),
});

export const getReportSchedule = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: one,
  access,
  params: idParams,
  answer: reportScheduleSchema,
});

export const createReportSchedule = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/report-schedule',
  access,
  body: v.object({ form: reportScheduleFormSchema }),
  answer: reportScheduleSchema,
});

/** Whoever saves it owns it from then on: the report has what this person may see. */
export const updateReportSchedule = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: one,
  access,
  params: idParams,
  body: v.object({ form: reportScheduleFormSchema, row_version: v.optional(v.number()) }),
  answer: reportScheduleSchema,
});

export const deleteReportSchedule = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: one,
  access,
  params: idParams,
  answer: emptyAnswer,
});

/** Sends the report at once, to the same addresses. 409 while a trial is under way. */
export const tryReportSchedule = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: `${one}/trial`,
  access,
  params: idParams,
  answer: emptyAnswer,
});

/** What was sent and what was not, the newest first; of the schedules that the reader sees. */
export const getReportSendings = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/report-sendings',
  access,
  query: reportSendingQuerySchema,
  answer: listAnswer(reportSendingSchema),
});
