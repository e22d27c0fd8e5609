import { formatNumber } from '../text/format-number.ts';

/** Texts of the rules of wallboards. */
export const messages = {
  limit: 'Ngưỡng là số từ 0 trở lên.',
  rateLimit: 'Ngưỡng của tỉ lệ từ 0 đến 100 %.',
  oneTile: 'Chọn ít nhất một ô.',
  mostTiles: (most: number) => `Nhiều nhất ${formatNumber(most)} ô.`,
} as const;
