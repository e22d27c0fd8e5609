import * as v from 'valibot';
import type { Access } from '../access/access.ts';
import { tenantPageEntries } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

/**
 * Reports that can be sent: calls by unit, queues, calls by extension, working time; calls in which somebody talked, by
 * numbers of FPT and at the telecom provider; targets.
 */
export const scheduledReports = [
  'unit',
  'queue',
  'extension',
  'activity',
  'success',
  'fpt',
  'telecom',
  'kpi',
] as const;
export type ScheduledReport = (typeof scheduledReports)[number];

const reportExport = { permission: 'report.export', feature: 'report' } as const;

/** What somebody needs to have a report as a file, besides the right to see it. */
export const reportFileAccess = {
  unit: reportExport,
  queue: reportExport,
  extension: reportExport,
  activity: reportExport,
  success: reportExport,
  fpt: reportExport,
  telecom: { permission: 'etelecom.export', feature: 'etelecom' },
  kpi: { permission: 'kpi.export', feature: 'kpi' },
} as const satisfies Record<ScheduledReport, Access>;

export const scheduleFrequencies = ['daily', 'weekly', 'monthly'] as const;

/** Monday to Sunday, numbered as in ISO 8601. */
export const scheduleWeekDays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Days that a report is about, seen from the day on which it is sent. */
export const schedulePeriods = ['yesterday', 'last_week', 'last_month', 'month_so_far'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** Files that a report is sent as. */
export const reportFormats = ['xlsx', 'pdf'] as const;

const whole = (least: number, most: number, message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
const mostAddresses = 20;

export const reportScheduleFormSchema = v.object({
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(100, commonMessages.nameTooLong(100)),
  ),
  report: v.picklist(scheduledReports, commonMessages.chooseFromList),
  /** Filters and grouping as the address of the report has them; its days come from the period. */
  query: v.record(v.pipe(v.string(), v.maxLength(30)), v.pipe(v.string(), v.maxLength(4000))),
  frequency: v.picklist(scheduleFrequencies, commonMessages.chooseFromList),
  /** Counts for `weekly`. */
  week_day: v.picklist(scheduleWeekDays, commonMessages.chooseFromList),
  /** Counts for `monthly`; in a shorter month it is the last day. */
  month_day: whole(1, 31, messages.monthDay),
  /** In Vietnam. */
  hour: whole(0, 23, messages.hour),
  period: v.picklist(schedulePeriods, commonMessages.chooseFromList),
  /** Left out by those who knew of workbooks only. */
  format: v.optional(v.picklist(reportFormats, commonMessages.chooseFromList), 'xlsx'),
  emails: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.email(commonMessages.emailFormat), v.maxLength(120))),
    v.minLength(1, messages.oneAddress),
    v.maxLength(mostAddresses, messages.mostAddresses(mostAddresses)),
  ),
  is_active: v.boolean(),
});
export type ReportScheduleForm = v.InferOutput<typeof reportScheduleFormSchema>;

/** Why a schedule stands still: its owner may not sign in, or may not see or save the report any more. */
export const schedulePauses = ['owner', 'right'] as const;

export const sendingStates = ['waiting', 'sent', 'failed'] as const;

export const reportScheduleSchema = v.object({
  id: v.string(),
  ...reportScheduleFormSchema.entries,
  name: v.string(),
  emails: v.array(v.string()),
  /** With whose rights the report is made: whoever saved it last. */
  owner_name: v.string(),
  paused_by: v.nullable(v.picklist(schedulePauses)),
  /** Null: it is off, or stands still. */
  next_at: v.nullable(v.string()),
  last_sending: v.nullable(v.object({ status: v.picklist(sendingStates), at: v.string() })),
  row_version: v.number(),
});
export type ReportSchedule = v.InferOutput<typeof reportScheduleSchema>;

export const reportScheduleQuerySchema = v.object(tenantPageEntries);

/** One time that a report was sent, or should have been. */
export const reportSendingSchema = v.object({
  id: v.string(),
  schedule_name: v.string(),
  /** When it was due; for a trial, when it was asked for. */
  due_at: v.string(),
  is_trial: v.boolean(),
  status: v.picklist(sendingStates),
  attempts: v.number(),
  sent_at: v.nullable(v.string()),
  /** Days that the report is about; null: it was not made yet. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  emails: v.array(v.string()),
  /** Code of what went wrong; empty: nothing. */
  error: v.string(),
});
export type ReportSending = v.InferOutput<typeof reportSendingSchema>;

export const reportSendingQuerySchema = v.object({
  ...tenantPageEntries,
  status: v.optional(v.picklist(sendingStates)),
});
