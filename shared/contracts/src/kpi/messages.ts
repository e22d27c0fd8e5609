import { formatNumber } from '../text/format-number.ts';

/** Messages about KPIs, and words of their figures. */
export const messages = {
  none: '—',
  minutes: (count: string) => `${count} phút`,
  units: { calls: 'cuộc', customers: 'khách', minutes: 'phút', seconds: 'giây', rate: '%' },
  needed: (count: string, unit: string, before: string) =>
    `cần thêm ${count} ${unit} trước ${before}`,
  targetPositive: 'Nhập mục tiêu lớn hơn 0',
  targetTooHigh: (most: number) => `Mục tiêu lớn nhất là ${formatNumber(most)}`,
  chooseTargets: 'Chọn ít nhất một đối tượng',
  weight: 'Nhập trọng số từ 0 đến 100',
  rateAtMost: 'Mục tiêu phần trăm không quá 100',
  endBeforeStart: 'Ngày kết thúc phải từ ngày bắt đầu trở đi',
} as const;
