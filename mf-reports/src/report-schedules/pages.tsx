import { scheduledReports } from '@alo/contracts';
import { useSearchParams } from '@alo/ui';
import { RecordAddPage, RecordEditPage } from '@alo/ui/records';
import { blankSchedule, scheduleScreen } from './schedule-screen.tsx';

/** A new schedule; `?report=` and `?query=` are what somebody was looking at. */
export function ScheduleAddPage() {
  const [params] = useSearchParams();
  const report = scheduledReports.find((one) => one === params.get('report'));
  const query = Object.fromEntries(new URLSearchParams(params.get('query') ?? ''));
  const blank = () => ({
    ...blankSchedule(),
    ...(report && { report, query, name: params.get('name') ?? '' }),
  });
  return <RecordAddPage screen={{ ...scheduleScreen, blank }} />;
}

export const ScheduleEditPage = () => <RecordEditPage screen={scheduleScreen} />;
