import { kpiMetrics, type KpiProgress } from '@alo/contracts';

const targetFilters = { user: 'user', team: 'agent_team', department: 'agent_department' } as const;

/** Address of the call history with the calls behind a figure; null where it is not one of calls. */
export function callsAddress({
  metric,
  target_type,
  target_id,
  from,
  to,
}: KpiProgress): string | null {
  const { calls } = kpiMetrics[metric];
  if (calls === null) return null;
  const query = new URLSearchParams({
    from,
    to,
    [targetFilters[target_type]]: target_id,
    ...calls,
  });
  return `/call-history?${query.toString()}`;
}
