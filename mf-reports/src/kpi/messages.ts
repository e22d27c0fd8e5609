import type { KpiPeriod, KpiState, KpiTargetType } from '@alo/contracts';

const periods: Readonly<Record<KpiPeriod, string>> = {
  day: 'Ngày',
  week: 'Tuần',
  month: 'Tháng',
};

const targetTypes: Readonly<Record<KpiTargetType, string>> = {
  user: 'Nhân viên',
  team: 'Nhóm làm việc',
  department: 'Phòng ban',
};

const states: Readonly<Record<KpiState, string>> = {
  on_track: 'Đúng tiến độ',
  watch: 'Cần chú ý',
  behind: 'Chậm',
  none: 'Chưa đánh giá',
  reached: 'Đạt',
  missed: 'Không đạt',
};

/** Words of KPIs that several screens say. */
export const messages = {
  periods,
  targetTypes,
  states,
  ofTarget: (value: string, target: string) => `${value} / ${target}`,
} as const;
