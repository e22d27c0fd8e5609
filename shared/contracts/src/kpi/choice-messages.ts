import type { KpiPeriod, KpiTargetType } from './kpi.ts';

/** Words of the choices in the form of a KPI. */
export const kpiChoices = {
  period: { day: 'Ngày', week: 'Tuần', month: 'Tháng' } satisfies Record<KpiPeriod, string>,
  target_type: {
    user: 'Nhân viên',
    team: 'Nhóm làm việc',
    department: 'Phòng ban',
  } satisfies Record<KpiTargetType, string>,
} as const;
