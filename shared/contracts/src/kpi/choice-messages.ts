import type { KpiPeriod, KpiState, KpiTargetType } from './kpi.ts';

/** Words of the choices in the form of a KPI. */
export const kpiChoices = {
  period: { day: 'Ngày', week: 'Tuần', month: 'Tháng' } satisfies Record<KpiPeriod, string>,
  target_type: {
    user: 'Nhân viên',
    team: 'Nhóm làm việc',
    department: 'Phòng ban',
  } satisfies Record<KpiTargetType, string>,
  state: {
    on_track: 'Đúng tiến độ',
    watch: 'Cần chú ý',
    behind: 'Chậm',
    none: 'Chưa đánh giá',
    reached: 'Đạt',
    missed: 'Không đạt',
  } satisfies Record<KpiState, string>,
} as const;

/** How good each state is, for its colour and sign. */
export const kpiTones = {
  on_track: 'success',
  watch: 'warning',
  behind: 'danger',
  none: 'neutral',
  reached: 'success',
  missed: 'danger',
} as const satisfies Record<KpiState, string>;
