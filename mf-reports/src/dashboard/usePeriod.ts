import { type DashboardPeriod, dashboardPeriodSchema } from '@alo/contracts';
import { useSearchParams } from '@alo/ui';
import * as v from 'valibot';

/** The period in the URL; today is the address without one. */
export function usePeriod(): [DashboardPeriod, (period: DashboardPeriod) => void] {
  const [params, setParams] = useSearchParams();
  const period = v.parse(v.fallback(dashboardPeriodSchema, 'today'), params.get('period'));
  return [period, (next) => setParams(next === 'today' ? {} : { period: next })];
}
