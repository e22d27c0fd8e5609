import { formatNumber } from '../text/format-number.ts';

/** Messages about pause reasons and about what colleagues write to each other. */
export const messages = {
  codeFormat: 'Mã chỉ gồm chữ không dấu, số, dấu gạch dưới hoặc gạch ngang',
  minutes: 'Nhập số phút từ 0 đến 480',
  chooseStatus: 'Chọn trạng thái làm việc',
  messageTooLong: (most: number) => `Tin nhắn dài tối đa ${formatNumber(most)} ký tự`,
} as const;
