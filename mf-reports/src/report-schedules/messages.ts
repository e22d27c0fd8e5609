import {
  formatNumber,
  type ReportSchedule,
  type ReportScheduleForm,
  type ReportSending,
  scheduleChoiceWords,
} from '@alo/contracts';

const two = (hour: number) => String(hour).padStart(2, '0');

/** Texts of reports that are sent again and again. */
export const messages = {
  words: {
    title: 'Gửi báo cáo định kỳ',
    one: 'lịch gửi báo cáo',
    search: 'Tìm theo tên lịch…',
    empty:
      'Chưa có lịch gửi nào. Mở một báo cáo, chọn bộ lọc rồi bấm “Gửi định kỳ” để báo cáo tự đến email mỗi ngày, mỗi tuần hoặc mỗi tháng.',
  },
  columns: {
    name: 'Tên',
    report: 'Báo cáo',
    when: 'Gửi lúc',
    period: 'Kỳ',
    emails: 'Người nhận',
    owner: 'Theo quyền của',
    state: 'Trạng thái',
    last: 'Lần gửi gần nhất',
    due: 'Lúc',
    schedule: 'Lịch',
    status: 'Kết quả',
    days: 'Số liệu của',
  },
  when: ({ frequency, week_day, month_day, hour }: ReportScheduleForm) => {
    const at = `${two(hour)}:00`;
    switch (frequency) {
      case 'daily':
        return `${at} hằng ngày`;
      case 'weekly':
        return `${at} ${scheduleChoiceWords.week_day[week_day].toLowerCase()} hằng tuần`;
      case 'monthly':
        return `${at} ngày ${formatNumber(month_day)} hằng tháng`;
    }
  },
  off: 'Đã tắt',
  next: (moment: string) => `Lần tới ${moment}`,
  paused: {
    owner: 'Tạm dừng: tài khoản người đặt đã khóa',
    right: 'Tạm dừng: người đặt không còn quyền',
  } satisfies Record<NonNullable<ReportSchedule['paused_by']>, string>,
  statuses: {
    waiting: 'Đang gửi',
    sent: 'Đã gửi',
    failed: 'Không gửi được',
  } satisfies Record<ReportSending['status'], string>,
  status: (status: string, moment: string) => `${status} ${moment}`,
  errors: {
    NO_RELAY: 'Máy chủ này chưa cấu hình gửi email.',
    INTERRUPTED: 'Máy chủ dừng khi đang gửi; thư có thể đã đến.',
    PAUSED: 'Lịch đã tạm dừng.',
  },
  failed: 'Máy chủ thư chưa nhận thư.',
  trial: 'Gửi thử',
  sendings: 'Lịch sử gửi',
  sendingsEmpty: 'Chưa gửi báo cáo nào.',
  schedules: 'Các lịch gửi',
  tryNow: 'Gửi thử ngay',
  tried: 'Đang gửi thử. Xem kết quả trong Lịch sử gửi.',
  statusFilter: 'Kết quả',
  days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  sections: { what: 'Báo cáo', when: 'Khi nào gửi', whom: 'Gửi cho ai' },
  purposes: {
    what: 'Số liệu theo phạm vi dữ liệu và quyền của người lưu lịch này.',
    when: 'Giờ Việt Nam. Nếu máy chủ không chạy vào lúc đó, báo cáo được gửi bù một lần.',
    whom: 'Người nhận không cần có tài khoản.',
  },
  fields: {
    name: 'Tên lịch gửi',
    report: 'Báo cáo',
    filters: 'Bộ lọc và cách xem',
    frequency: 'Gửi',
    weekDay: 'Ngày trong tuần',
    monthDay: 'Ngày trong tháng',
    monthDayHelp: 'Tháng ngắn hơn thì gửi vào ngày cuối tháng.',
    hour: 'Giờ gửi (0–23)',
    period: 'Số liệu của',
    emails: 'Email người nhận',
    emailsHelp: 'Nhiều địa chỉ cách nhau bằng dấu phẩy.',
    format: 'Tệp đính kèm',
    formatHelp: 'Excel để tính tiếp; PDF để đọc, in và chuyển tiếp.',
    emailExample: 'giamdoc@congty.vn',
    isActive: 'Đang gửi',
  },
  sameFilters: 'Như báo cáo đang xem khi bấm “Gửi định kỳ”.',
  noFilters: 'Toàn bộ số liệu, cách xem mặc định.',
} as const;
