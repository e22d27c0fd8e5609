import { formatNumber } from '@alo/ui';

/** Texts of "Lịch sử cấu hình". */
export const messages = {
  title: 'Lịch sử cấu hình',
  search: 'Tên mục, người sửa…',
  empty: 'Chưa có thay đổi nào. Mỗi lần lưu cấu hình định tuyến được ghi lại ở đây.',
  columns: {
    version: 'Phiên bản',
    at: 'Thời gian',
    user: 'Người sửa',
    action: 'Thao tác',
    what: 'Mục',
    changes: 'Thay đổi',
  },
  actions: { create: 'Thêm', update: 'Sửa', delete: 'Xóa', restore: 'Khôi phục' },
  show: 'Xem thay đổi',
  restore: 'Khôi phục về phiên bản này',
  restoreTitle: (version: number) => `Khôi phục về phiên bản ${version}`,
  restoreText:
    'Chọn các mục cần khôi phục. Lần khôi phục này là một phiên bản mới, có thể quay lại. Cuộc gọi đang diễn ra không bị ngắt.',
  groups: {
    change: (count: number) => `Sửa lại như lúc đó (${formatNumber(count)})`,
    create: (count: number) => `Thêm lại (${formatNumber(count)})`,
    remove: (count: number) => `Xóa vì lúc đó chưa có (${formatNumber(count)})`,
  },
  removeHelp: 'Các mục này được giữ lại nếu bạn không chọn.',
  asThen: 'Định tuyến đang giống như ở phiên bản này: không có gì để khôi phục.',
  showChange: (name: string) => `Xem thay đổi của ${name}`,
  restoreChosen: (count: number) => `Khôi phục ${formatNumber(count)} mục`,
  savedSince:
    'Vừa có người lưu thay đổi khác. Danh sách đã được tải lại, hãy xem lại rồi khôi phục.',
  restoreConfirm: 'Khôi phục',
  restored: (version: number, changed: number) =>
    `Đã khôi phục ${formatNumber(changed)} mục thành phiên bản ${version}`,
  system: 'Hệ thống',
  differences: (name: string, version: number) => `${name}: thay đổi ở phiên bản ${version}`,
  field: 'Trường',
  before: 'Trước',
  after: 'Sau',
  none: 'Không có khác biệt.',
  yes: 'Có',
  no: 'Không',
  blank: '—',
  count: (count: number) => `${formatNumber(count)} trường`,
} as const;
