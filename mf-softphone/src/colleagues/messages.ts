import { formatNumber } from '@alo/contracts';

/** Texts of the colleagues' panel and of messages between colleagues. */
export const messages = {
  title: 'Đồng nghiệp',
  open: (unread: number) =>
    unread === 0 ? 'Đồng nghiệp' : `Đồng nghiệp, ${formatNumber(unread)} tin nhắn chưa đọc`,
  close: 'Đóng đồng nghiệp',
  search: 'Tìm đồng nghiệp',
  searchHint: 'Tên hoặc số máy nhánh',
  nobody: 'Không có đồng nghiệp nào phù hợp.',
  alone: 'Chưa có đồng nghiệp nào có máy nhánh. Quản trị viên gán máy nhánh ở mục Máy nhánh.',
  failed: 'Không tải được danh sách đồng nghiệp',
  retry: 'Thử lại',
  pageTitle: 'Thông báo loa tới nhóm',
  page: 'Phát loa',
  pageGroup: (name: string) => `Phát loa tới ${name}`,
  call: (name: string) => `Gọi ${name}`,
  write: (name: string) => `Nhắn tin cho ${name}`,
  unread: (count: number) => `${formatNumber(count)} tin nhắn chưa đọc`,
  back: 'Về danh sách đồng nghiệp',
  conversation: (name: string) => `Tin nhắn với ${name}`,
  empty: 'Chưa có tin nhắn nào. Tin nhắn được giữ 30 ngày.',
  messagesFailed: 'Không tải được tin nhắn',
  text: 'Tin nhắn',
  placeholder: 'Nhập tin nhắn. Enter để gửi',
  send: 'Gửi',
  left: (count: number) => `Còn ${formatNumber(count)} ký tự`,
  mine: 'Bạn',
  arrived: (name: string, text: string) => `${name}: ${text}`,
  somebody: 'Đồng nghiệp',
} as const;
