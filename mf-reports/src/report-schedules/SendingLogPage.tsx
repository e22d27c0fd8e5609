import { endpoints, type ReportSending, sendingStates } from '@alo/contracts';
import { Button, formatDate, formatDateTime, StatusDot, useNavigate } from '@alo/ui';
import type { ListDefinition } from '@alo/ui/list';
import { LogPage } from '@alo/ui/records';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const { columns, errors } = messages;
const tones = { waiting: 'info', sent: 'success', failed: 'danger' } as const;

function statusOf({ status, error }: ReportSending): string {
  const word = messages.statuses[status];
  if (error === '') return word;
  const why = Object.entries(errors).find(([code]) => code === error)?.[1] ?? messages.failed;
  return messages.status(word, why);
}

const log: ListDefinition<ReportSending> = {
  id: 'report-sendings',
  title: messages.sendings,
  rowKey: ({ id }) => id,
  rowName: ({ schedule_name: name, due_at: at }) => messages.status(name, formatDateTime(at)),
  searchPlaceholder: messages.words.search,
  filters: [
    {
      ...{ kind: 'select', id: 'status', label: messages.statusFilter },
      options: sendingStates.map((value) => ({ value, label: messages.statuses[value] })),
    },
  ],
  columns: [
    {
      ...{ id: 'schedule', header: columns.schedule, priority: 'title' },
      render: ({ schedule_name: name, is_trial: isTrial }) =>
        isTrial ? messages.status(name, `(${messages.trial})`) : name,
    },
    { id: 'due', header: columns.due, render: ({ due_at: at }) => formatDateTime(at) },
    {
      ...{ id: 'status', header: columns.status },
      render: (row) => <StatusDot tone={tones[row.status]}>{statusOf(row)}</StatusDot>,
    },
    {
      ...{ id: 'days', header: columns.days },
      render: ({ from, to }) =>
        from === null || to === null
          ? shared.none
          : messages.days(formatDate(from), formatDate(to)),
    },
    {
      ...{ id: 'emails', header: columns.emails },
      render: ({ emails }) => emails.join(', '),
    },
  ],
};

/** What was sent and what was not, the newest first. */
export function SendingLogPage() {
  const navigate = useNavigate();
  return (
    <LogPage
      definition={log}
      endpoint={endpoints.getReportSendings}
      empty={messages.sendingsEmpty}
      actions={
        <Button onClick={() => void navigate('/report-schedules')}>{messages.schedules}</Button>
      }
    />
  );
}
