import { formatNumber } from '../text/format-number.ts';

/** Texts of the rules of wallboards and of alerts. */
export const messages = {
  limit: 'Ngưỡng là số từ 0 trở lên.',
  rateLimit: 'Ngưỡng của tỉ lệ từ 0 đến 100 %.',
  oneTile: 'Chọn ít nhất một ô.',
  mostTiles: (most: number) => `Nhiều nhất ${formatNumber(most)} ô.`,
  percent: 'Nhập phần trăm từ 1 đến 100.',
  waiting: 'Nhập số khách từ 0 đến 1.000.',
  minutes: 'Nhập số phút từ 1 đến 1.440.',
  seconds: 'Nhập số giây từ 0 đến 3.600.',
  cases: 'Nhập số cuộc gọi từ 1 đến 1.000.',
  mostAddresses: (most: number) => `Nhiều nhất ${formatNumber(most)} địa chỉ.`,
} as const;
