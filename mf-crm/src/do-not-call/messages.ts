import { formatNumber } from '@alo/ui';

/** Texts of the list of numbers that are not to be called. */
export const messages = {
  title: 'Danh sách không gọi',
  search: 'Tìm theo số đầy đủ',
  empty:
    'Chưa có số nào. Thêm số của khách không muốn nhận cuộc gọi, hoặc nhập Danh sách không quảng cáo.',
  columns: {
    phone: 'Số điện thoại',
    source: 'Nguồn',
    scope: 'Phạm vi',
    since: 'Từ ngày',
    until: 'Đến hết',
    note: 'Ghi chú',
    creator: 'Người thêm',
  },
  forGood: 'Không thời hạn',
  none: '—',
  filters: { source: 'Nguồn' },
  add: 'Thêm số',
  addTitle: 'Thêm số không gọi',
  added: 'Đã thêm số vào danh sách không gọi',
  fields: { phone: 'Số điện thoại', scope: 'Phạm vi', until: 'Đến hết', note: 'Ghi chú' },
  untilHelp: 'Để trống: không thời hạn',
  remove: 'Xóa',
  removeTitle: (phone: string) => `Xóa ${phone} khỏi danh sách không gọi?`,
  removeText: 'Các chiến dịch có thể gọi lại số này.',
  removed: 'Đã xóa số khỏi danh sách không gọi',
  import: 'Nhập số',
  importTitle: 'Nhập số không gọi',
  things: 'số',
  importFields: { phone: 'Số điện thoại', note: 'Ghi chú' },
  register: {
    button: 'Nhập Danh sách không quảng cáo',
    title: 'Nhập Danh sách không quảng cáo',
    asOf: 'Ngày của danh sách',
    asOfHelp: 'Danh sách mới thay cho danh sách đang dùng.',
    next: 'Chọn tệp',
    missing: 'Chưa nhập Danh sách không quảng cáo. Chiến dịch quảng cáo chưa chạy được.',
    old: (day: string) =>
      `Danh sách không quảng cáo ngày ${day} đã quá 7 ngày. Hãy nhập bản mới để chạy chiến dịch quảng cáo.`,
    holds: (day: string, rows: number, by: string) =>
      `Danh sách không quảng cáo ngày ${day}: ${formatNumber(rows)} số, do ${by} nhập.`,
  },
} as const;
