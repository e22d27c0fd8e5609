/** Texts of the bell. */
export const messages = {
  bell: (unread: number) => (unread === 0 ? 'Thông báo' : `Thông báo, ${unread} chưa đọc`),
  title: 'Thông báo',
  readAll: 'Đánh dấu đã đọc',
  empty: 'Chưa có thông báo nào.',
  jobs: 'Việc đang chạy và tệp',
  kinds: { 'customer.import': 'Nhập khách hàng', 'customer.export': 'Xuất khách hàng' },
  statuses: {
    queued: 'Đang chờ',
    running: 'Đang chạy',
    done: 'Xong',
    failed: 'Không thành công',
    cancelled: 'Đã dừng',
  },
  rows: (done: string) => `${done} dòng`,
  download: 'Tải tệp',
  stop: 'Dừng',
  failed: 'Không tải được thông báo.',
} as const;
