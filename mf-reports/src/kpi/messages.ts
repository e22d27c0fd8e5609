import { kpiChoices, type KpiState } from '@alo/contracts';

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
  periods: kpiChoices.period,
  targetTypes: kpiChoices.target_type,
  states,
  ofTarget: (value: string, target: string) => `${value} / ${target}`,
} as const;
