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
  restoreTitle: (version: number) => `Khôi phục toàn bộ định tuyến về phiên bản ${version}?`,
  restoreText:
    'Mọi mục định tuyến trở lại như lúc đó. Lần khôi phục này là một phiên bản mới, có thể quay lại. Cuộc gọi đang diễn ra không bị ngắt.',
  restoreConfirm: 'Khôi phục',
  restored: (version: number, changed: number) =>
    `Đã khôi phục ${changed} mục thành phiên bản ${version}`,
  system: 'Hệ thống',
  differences: (name: string, version: number) => `${name}: thay đổi ở phiên bản ${version}`,
  field: 'Trường',
  before: 'Trước',
  after: 'Sau',
  none: 'Không có khác biệt.',
  yes: 'Có',
  no: 'Không',
  blank: '—',
  count: (count: number) => `${count} trường`,
} as const;
