import type { ActivitySource } from '@alo/contracts';

const sources: Readonly<Record<ActivitySource, string>> = {
  user: 'Nhân viên',
  system: 'Hệ thống',
  wrapup: 'Sau cuộc gọi',
  supervisor: 'Giám sát',
};

/** Texts of the working time of people. */
export const messages = {
  title: 'Hoạt động nhân viên',
  views: 'Cách xem',
  summary: 'Tổng hợp',
  log: 'Nhật ký',
  firstIn: 'Đăng nhập đầu',
  lastOut: 'Đăng xuất cuối',
  nothing: 'Chưa có hoạt động nào trong khoảng thời gian này.',
  moreRows:
    'Chỉ hiện 1.000 dòng có thời gian online dài nhất; dòng tổng cộng vẫn tính đủ. Hãy lọc để xem các dòng còn lại.',
  moreParts: 'Chỉ hiện 5.000 dòng mới nhất. Hãy chọn khoảng thời gian ngắn hơn.',
  calls: 'Xem cuộc gọi',
  user: 'Nhân viên',
  status: 'Trạng thái',
  choosePerson: 'Chọn một nhân viên để xem nhật ký.',
  bars: (name: string) => `Dòng thời gian của ${name}`,
  barOf: (day: string, parts: string) => `${day}: ${parts}`,
  partOf: (status: string, from: string, to: string) => `${status} ${from} – ${to}`,
  timeIn: (status: string, time: string) => `${status} ${time}`,
  columns: {
    day: 'Ngày',
    status: 'Trạng thái',
    from: 'Từ',
    to: 'Đến',
    duration: 'Thời lượng',
    source: 'Nguồn',
    reason: 'Lý do',
    device: 'Thiết bị',
  },
  durationHelp: 'Phần nằm trong ngày; khoảng qua nửa đêm được tách theo từng ngày.',
  sources,
  correctedBy: (name: string, note: string) => `${name}: ${note}`,
  now: 'Bây giờ',
  exportCsv: 'Xuất CSV',
  inSeconds: (name: string) => `${name} (giây)`,
  correct: 'Sửa trạng thái',
  correctTitle: (name: string) => `Sửa trạng thái của ${name}`,
  correctHelp: (from: string, to: string) =>
    `Chọn thời điểm trong khoảng ${from} – ${to}. Phần còn lại giữ nguyên.`,
  newStatus: 'Trạng thái đúng',
  from: 'Từ',
  to: 'Đến',
  note: 'Lý do sửa',
  noteHelp: 'Được ghi vào nhật ký hệ thống.',
  corrected: 'Đã sửa trạng thái',
} as const;
