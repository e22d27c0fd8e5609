import { useSearchParams } from '@alo/ui';
import { QueueReport } from './QueueReport.tsx';
import { UnitReport } from './UnitReport.tsx';

/** Calls by unit, or by the queues that they were in (entities.md §3.2). */
export function UnitReportPage() {
  const [params] = useSearchParams();
  return params.get('view') === 'queues' ? <QueueReport /> : <UnitReport />;
}
