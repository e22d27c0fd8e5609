import { formatNumber } from '@alo/contracts';

/** Texts of wallboards. */
export const messages = {
  live: 'Trực tiếp',
  stale: (seconds: number) => `Dữ liệu cũ ${formatNumber(seconds)} giây`,
  exchangeDown: 'Tổng đài chưa trả lời',
  over: 'Vượt ngưỡng',
  under: 'Dưới ngưỡng',
  none: '—',
  allQueues: 'Tất cả hàng đợi',
  queueGone: 'Hàng đợi không còn trong phạm vi',
} as const;
