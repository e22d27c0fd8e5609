import { formatNumber } from '@alo/ui';

/** Texts of the bell. */
export const messages = {
  bell: (unread: number) =>
    unread === 0 ? 'Thông báo' : `Thông báo, ${formatNumber(unread)} chưa đọc`,
  title: 'Thông báo',
  readAll: 'Đánh dấu tất cả đã đọc',
  read: 'Đánh dấu đã đọc',
  readOne: (title: string) => `Đánh dấu đã đọc: ${title}`,
  empty: 'Chưa có thông báo nào.',
  jobs: 'Việc chạy nền và tệp',
  kinds: {
    'customer.import': 'Nhập khách hàng',
    'customer.export': 'Xuất khách hàng',
    'customer.change': 'Thay đổi khách hàng',
    'customer.undo': 'Hoàn tác thay đổi khách hàng',
    'account.import': 'Nhập tài khoản',
    'callhistory.export': 'Xuất lịch sử cuộc gọi',
    'campaign.import': 'Nhập liên hệ của chiến dịch',
    'campaign.customers': 'Thêm khách hàng vào chiến dịch',
    'campaign.export': 'Xuất kết quả chiến dịch',
    'survey.export': 'Xuất kết quả khảo sát',
    'doNotCall.import': 'Nhập danh sách không gọi',
    'voiceOtp.export': 'Xuất danh sách Voice OTP',
    'company.export': 'Xuất dữ liệu doanh nghiệp',
    'company.erase': 'Xóa doanh nghiệp',
  },
  statuses: {
    queued: 'Đang chờ',
    running: 'Đang chạy',
    done: 'Xong',
    failed: 'Không thành công',
    cancelled: 'Đã dừng',
  },
  changes: {
    assign: 'Giao phụ trách khách hàng',
    status: 'Đổi trạng thái khách hàng',
    delete: 'Xóa khách hàng',
  },
  undoOf: (title: string) => `Hoàn tác: ${title}`,
  of: (done: string, total: string) => `${done} / ${total}`,
  customers: (count: string) => `${count} khách hàng`,
  undo: 'Hoàn tác',
  rows: (done: string) => `${done} dòng`,
  download: 'Tải tệp',
  stop: 'Dừng',
  failed: 'Không tải được thông báo.',
} as const;
