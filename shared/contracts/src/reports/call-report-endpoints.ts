import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  callReportSchema,
  extensionReportQuerySchema,
  unitReportQuerySchema,
} from './call-report.ts';

/** Calls by units, from call records: each call counts once (/history-by-department-team). */
export const getUnitReport = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/report-by-department-team',
  access: { permission: 'report.department', feature: 'report' },
  query: unitReportQuerySchema,
  answer: callReportSchema,
});

/** What extensions have of calls, from their legs (/history-cdr-by-exten). */
export const getExtensionReport = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/report-by-exten',
  access: { permission: 'report.extension', feature: 'report' },
  query: extensionReportQuerySchema,
  answer: callReportSchema,
});
