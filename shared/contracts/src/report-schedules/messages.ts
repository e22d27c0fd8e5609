import { formatNumber } from '../text/format-number.ts';

/** Texts of the rules of reports that are sent again and again. */
export const messages = {
  oneAddress: 'Nhập ít nhất một địa chỉ email.',
  mostAddresses: (most: number) => `Nhiều nhất ${formatNumber(most)} địa chỉ.`,
  hour: 'Chọn giờ từ 0 đến 23.',
  monthDay: 'Nhập ngày từ 1 đến 31.',
} as const;
