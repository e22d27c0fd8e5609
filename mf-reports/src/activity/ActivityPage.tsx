import { useSearchParams } from '@alo/ui';
import { ActivityLog } from './ActivityLog.tsx';
import { ActivitySummary } from './ActivitySummary.tsx';

/** What people did: summed up, or status by status for one of them (entities.md §3.3). */
export function ActivityPage() {
  const [params] = useSearchParams();
  return params.get('view') === 'log' ? <ActivityLog /> : <ActivitySummary />;
}
