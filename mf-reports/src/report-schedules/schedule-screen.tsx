import {
  endpoints,
  type ReportSchedule,
  reportScheduleFormSchema,
  scheduleChoiceWords,
} from '@alo/contracts';
import { formatDateTime, ClockRegular, StatusDot } from '@alo/ui';
import type { RecordForm, RecordScreen } from '@alo/ui/records';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

const { columns } = messages;
const access = { permission: 'report.schedule', feature: 'report' } as const;

const formOf = ({
  id: _id,
  row_version: _version,
  owner_name: _owner,
  paused_by: _paused,
  next_at: _next,
  last_sending: _last,
  ...form
}: ReportSchedule): RecordForm => form;

function ScheduleState({ is_active, paused_by, next_at }: ReportSchedule) {
  if (paused_by !== null) return <StatusDot tone="warning">{messages.paused[paused_by]}</StatusDot>;
  if (!is_active || next_at === null) return <StatusDot tone="neutral">{messages.off}</StatusDot>;
  return <StatusDot tone="success">{messages.next(formatDateTime(next_at))}</StatusDot>;
}

const sendingTones = { waiting: 'info', sent: 'success', failed: 'danger' } as const;

function LastSending({ last_sending: last }: ReportSchedule) {
  if (last === null) return shared.none;
  const text = messages.status(messages.statuses[last.status], formatDateTime(last.at));
  return <StatusDot tone={sendingTones[last.status]}>{text}</StatusDot>;
}

/** Values of a new schedule: each Monday morning, last week. */
export const blankSchedule = (): RecordForm => ({
  ...{ name: '', report: 'unit', query: {}, frequency: 'weekly', week_day: '1', month_day: 1 },
  ...{ hour: 8, period: 'last_week', emails: [], format: 'xlsx', is_active: true },
});

/** List and form of reports that are sent again and again. */
export const scheduleScreen: RecordScreen<ReportSchedule, ReportSchedule> = {
  id: 'report-schedules',
  path: '/report-schedules',
  form: 'page',
  icon: <ClockRegular />,
  words: messages.words,
  endpoints: {
    list: endpoints.getReportSchedules,
    get: endpoints.getReportSchedule,
    create: endpoints.createReportSchedule,
    update: endpoints.updateReportSchedule,
    remove: endpoints.deleteReportSchedule,
  },
  schema: reportScheduleFormSchema,
  access: { add: access, edit: access, delete: access },
  columns: [
    { id: 'name', header: columns.name, render: ({ name }) => name, priority: 'title' },
    {
      ...{ id: 'report', header: columns.report },
      render: ({ report }) => scheduleChoiceWords.report[report],
    },
    { id: 'when', header: columns.when, render: messages.when },
    {
      ...{ id: 'period', header: columns.period },
      render: ({ period }) => scheduleChoiceWords.period[period],
    },
    { id: 'state', header: columns.state, render: (row) => <ScheduleState {...row} /> },
    { id: 'last', header: columns.last, render: (row) => <LastSending {...row} /> },
    {
      ...{ id: 'emails', header: columns.emails, priority: 'low' },
      render: ({ emails }) => emails.join(', '),
    },
    {
      ...{ id: 'owner', header: columns.owner, priority: 'low' },
      render: ({ owner_name }) => owner_name,
    },
  ],
  rowName: ({ name }) => name,
  blank: blankSchedule,
  toForm: formOf,
  toCopy: (schedule) => ({ ...formOf(schedule), name: '' }),
  nameOf: ({ name }) => String(name),
  tabs: [{ id: 'main', label: messages.sections.what, Fields: ScheduleFields }],
  invalidates: [endpoints.getReportSendings],
};
