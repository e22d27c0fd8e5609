import type { ReportGroup } from './call-report.ts';

const groups = {
  branch: 'Chi nhánh',
  department: 'Phòng ban',
  team: 'Nhóm',
  user: 'Nhân viên',
  extension: 'Máy nhánh',
  hotline: 'Đầu số',
  queue: 'Hàng đợi',
  direction: 'Chiều',
  day: 'Ngày',
  hour: 'Giờ',
  network: 'Nhà mạng đích',
} satisfies Record<ReportGroup, string>;

/** What rows of reports are called, on screens and in files. */
export const reportWords = {
  groups,
  /** Rows of calls that have no such thing. */
  without: {
    branch: 'Không thuộc chi nhánh',
    department: 'Không thuộc phòng ban',
    team: 'Không thuộc nhóm',
    user: 'Không có nhân viên',
    extension: 'Không qua máy nhánh',
    hotline: 'Không qua đầu số',
    queue: 'Không qua hàng đợi',
    direction: 'Không rõ chiều',
    day: 'Không rõ ngày',
    hour: 'Không rõ giờ',
    network: 'Không rõ nhà mạng',
  },
  hourOf: (hour: string) => `${hour}:00–${hour}:59`,
  deleted: 'Đã xóa',
  /** What else is known of an extension. */
  work: {
    people: 'Nhân viên',
    first: 'Cuộc đầu tiên',
    last: 'Cuộc cuối',
    idle: 'Thời gian rỗi',
  },
} as const;
