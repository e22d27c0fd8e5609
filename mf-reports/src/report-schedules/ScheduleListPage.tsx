import { endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { Button, describeError, HistoryRegular, toast, useNavigate } from '@alo/ui';
import { RecordListPage } from '@alo/ui/records';
import { messages } from './messages.ts';
import { scheduleScreen } from './schedule-screen.tsx';

/** Reports that are sent again and again; each can be sent at once as a trial. */
export function ScheduleListPage() {
  const navigate = useNavigate();
  const trial = useApiMutation(endpoints.tryReportSchedule, {
    invalidates: [endpoints.getReportSchedules, endpoints.getReportSendings],
    onSuccess: () => toast.success(messages.tried),
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <RecordListPage
      screen={scheduleScreen}
      actions={
        <Button icon={<HistoryRegular />} onClick={() => void navigate('/report-schedules/log')}>
          {messages.sendings}
        </Button>
      }
      rowActions={(own) => [
        {
          id: 'try',
          label: messages.tryNow,
          onClick: ({ id }) => trial.mutate({ params: { id } }),
        },
        ...own,
      ]}
    />
  );
}
