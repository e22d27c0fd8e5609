import { reportWords } from '@alo/contracts';

/** Texts of the reports on calls. */
export const messages = {
  ...reportWords,
  filters: {
    group: 'Xem theo',
    subgroup: 'Chi tiết theo',
    compare: 'So với kỳ trước',
  },
  against: (from: string, to: string) => `so với ${from === to ? from : `${from} – ${to}`}`,
  chart: (metric: string, group: string) => `${metric} theo ${group.toLowerCase()}`,
  noCalls: 'Chưa có cuộc gọi nào trong khoảng thời gian này.',
  search: 'Tìm dòng theo tên…',
  exportCsv: 'Xuất CSV',
  schedule: 'Gửi định kỳ',
  scheduleThis: 'Gửi báo cáo này',
  schedules: 'Các lịch gửi',
  inSeconds: (name: string) => `${name} (giây)`,
  more: 'Chỉ hiện 1.000 dòng có nhiều cuộc gọi nhất; dòng tổng cộng vẫn tính đủ. Hãy lọc để xem các dòng còn lại.',
} as const;
