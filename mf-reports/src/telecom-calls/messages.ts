import { formatNumber } from '@alo/ui';

/** Texts of the calls at the telecom provider. */
export const messages = {
  title: 'Lịch sử cuộc gọi viễn thông',
  empty: 'Chưa có cuộc gọi nào qua tổng đài viễn thông trong khoảng thời gian này.',
  columns: {
    startedAt: 'Thời gian',
    direction: 'Chiều',
    from: 'Số gọi',
    to: 'Số nhận',
    hotline: 'Hotline',
    extension: 'Máy nhánh telecom',
    disposition: 'Trạng thái',
    talk: 'Thời lượng',
    cost: 'Cước (đồng)',
    recording: 'Ghi âm',
  },
  number: 'Số gọi hoặc số nhận…',
  totalHelp: 'Dòng tổng cộng tính mọi cuộc gọi tìm được, trên tất cả các trang.',
  listen: 'Nghe ghi âm',
  recordingOf: (moment: string) => `Ghi âm lúc ${moment}`,
  loading: 'Đang tải ghi âm…',
  gone: 'Không tải được ghi âm. Có thể tệp đã bị xóa theo thời hạn lưu trữ.',
  close: 'Đóng',
  file: 'lich-su-cuoc-goi-vien-thong',
  export: 'Xuất CSV',
  exported: (rows: number) => `Đã xuất ${formatNumber(rows)} cuộc gọi`,
} as const;
