import type { KpiProgress } from '@alo/contracts';

/** A KPI of a day that is behind, at 15:00 in Vietnam. */
export const aKpi: KpiProgress = {
  id: '018f0000-0000-7000-8000-0000000000b1',
  name: 'Gọi mỗi ngày',
  metric: 'total_calls',
  period: 'day',
  target_type: 'user',
  target_id: '018f0000-0000-7000-8000-0000000000a1',
  target_name: 'Nguyễn An',
  weight: 100,
  is_active: true,
  from: '2026-11-25',
  to: '2026-11-25',
  target: 40,
  value: 20,
  numerator: 20,
  denominator: 0,
  elapsed: 0.75,
  expected: 30,
  pace: 2 / 3,
  forecast: 26.67,
  attained: 0.5,
  missing: 20,
  needed: { count: 20, before: '2026-11-25T10:00:00.000Z' },
  state: 'behind',
  frozen_at: null,
};
