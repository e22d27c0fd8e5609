import { useSearchParams, lateComponent } from '@alo/ui';
import { QueueReport } from './QueueReport.tsx';
import { UnitReport } from './UnitReport.tsx';

const StaffingReport = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-staffing" */ '../staffing/StaffingReport.tsx'))
      .StaffingReport,
);

/** Calls by unit, by the queues that they were in (entities.md §3.2), or who is needed for these. */
export function UnitReportPage() {
  const [params] = useSearchParams();
  const view = params.get('view');
  if (view === 'staffing') return <StaffingReport />;
  return view === 'queues' ? <QueueReport /> : <UnitReport />;
}
