import { formatNumber } from '@alo/ui';

/** Texts of the report by units and of that by queues. */
export const messages = {
  title: 'Lịch sử theo phòng ban/nhóm',
  views: 'Cách xem',
  calls: 'Theo phòng ban/nhóm',
  queues: 'Theo hàng đợi',
  staffing: 'Nhu cầu nhân sự',
  waits: 'Thời gian chờ của cuộc được nghe và bỏ cuộc',
  upTo: (seconds: number) => `Đến ${formatNumber(seconds)} giây`,
  longer: (seconds: number) => `Trên ${formatNumber(seconds)} giây`,
  noVisits: 'Chưa có cuộc gọi nào vào hàng đợi trong khoảng thời gian này.',
  moreVisits:
    'Chỉ hiện 1.000 dòng có nhiều cuộc vào hàng đợi nhất; dòng tổng cộng vẫn tính đủ. Hãy lọc để xem các dòng còn lại.',
} as const;
