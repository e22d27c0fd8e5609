import { formatNumber } from '@alo/ui';

/** Texts of the calls that have no record. */
export const messages = {
  title: 'Cuộc gọi chưa ghi được',
  search: 'Mã cuộc gọi, mã công ty, đủ số điện thoại…',
  empty: 'Mọi cuộc gọi đã được ghi vào lịch sử.',
  columns: {
    startedAt: 'Thời gian',
    from: 'Số gọi',
    to: 'Số nhận',
    company: 'Công ty',
    reason: 'Lý do',
    attempts: 'Đã thử lại',
    trunk: 'Kênh nhà mạng',
    callId: 'Mã cuộc gọi',
    setAsideAt: 'Đưa vào danh sách',
    failure: 'Mã lỗi',
  },
  none: '—',
  reasons: {
    number_unowned: 'Số nhận không thuộc công ty nào',
    company_unknown: 'Công ty không tồn tại',
    refused: 'Dữ liệu cuộc gọi không lưu được',
    unreadable: 'Không đọc được diễn biến cuộc gọi',
  },
  attempts: (count: number, lastAt: string) => `${formatNumber(count)} lần, gần nhất ${lastAt}`,
  call: (callId: string) => `cuộc gọi ${callId}`,
  retry: 'Thử lại',
  retryAll: 'Thử lại tất cả',
  recorded: 'Đã ghi cuộc gọi vào lịch sử.',
  notRecorded: 'Vẫn chưa ghi được cuộc gọi. Xem lý do trong danh sách.',
  allTried: (recorded: number, failed: number) =>
    `Đã ghi ${formatNumber(recorded)} cuộc gọi, ${formatNumber(failed)} cuộc gọi vẫn chưa ghi được.`,
  remove: 'Xóa khỏi danh sách',
  removeTitle: (callId: string) => `Xóa cuộc gọi ${callId} khỏi danh sách?`,
  removeText: 'Cuộc gọi này sẽ không có trong lịch sử của công ty nào. Không thể hoàn tác.',
  removed: 'Đã xóa cuộc gọi khỏi danh sách.',
};
