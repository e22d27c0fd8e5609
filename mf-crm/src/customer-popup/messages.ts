import { formatNumber } from '@alo/ui';

/** Texts of the customer popup in the phone. */
export const messages = {
  title: 'Khách hàng của cuộc gọi',
  open: 'Mở khách hàng',
  status: (name: string) => `Trạng thái hồ sơ: ${name}`,
  unknown: 'Số này chưa có trong danh sách khách hàng.',
  quickName: 'Tên khách hàng',
  quickAdd: 'Tạo nhanh',
  quickAdded: (name: string) => `Đã thêm khách hàng ${name}`,
  fullForm: 'Mở biểu mẫu đầy đủ',
  calls: (count: number) =>
    count === 0 ? 'Chưa có cuộc gọi nào' : `${formatNumber(count)} cuộc gọi`,
  last: (at: string) => `gần nhất ${at}`,
  lastNote: (note: string) => `Ghi chú cuộc gọi: ${note}`,
  retry: 'Thử lại',
} as const;
