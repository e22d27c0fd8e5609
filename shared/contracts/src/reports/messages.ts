import { formatNumber } from '../text/format-number.ts';

/** Messages about corrections of working time. */
export const messages = {
  momentInvalid: 'Thời điểm không hợp lệ',
  endBeforeStart: 'Thời điểm kết thúc phải sau thời điểm bắt đầu',
  noteTooLong: (most: number) => `Lý do dài tối đa ${formatNumber(most)} ký tự`,
} as const;
