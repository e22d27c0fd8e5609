import { formatNumber } from '@alo/contracts';

/** Messages about spans of days. */
export const messages = {
  periodTooLong: (days: number) => `Chọn khoảng thời gian tối đa ${formatNumber(days)} ngày`,
  periodReversed: 'Ngày kết thúc trước ngày bắt đầu',
} as const;
