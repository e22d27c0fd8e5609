import { formatDate, formatNumber, type ReportScheduleForm } from '@alo/contracts';

const days = (from: string, to: string) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** Texts of reports that are sent again and again. */
export const messages = {
  period: (from: string, to: string) => `Kỳ: ${days(from, to)}`,
  filters: (words: string) => `Bộ lọc: ${words}`,
  noFilters: 'Bộ lọc: không lọc',
  filter: (group: string, values: string) => `${group}: ${values}`,
  madeAt: (moment: string, who: string) => `Lập lúc ${moment}, theo phạm vi dữ liệu của ${who}`,
  foot: (company: string, report: string) => `${company} · ${report}`,
  total: 'Tổng cộng',
  none: '–',
  inSeconds: (name: string) => `${name} (giây)`,
  inMoney: (name: string) => `${name} (₫)`,
  inPercent: (name: string) => `${name} (%)`,
  more: 'Chỉ có 1.000 dòng nhiều nhất; dòng tổng cộng tính đủ.',
  gone: 'đã xóa',
  subject: (name: string, from: string, to: string) => `${name} · ${days(from, to)}`,
  body: (report: string, from: string, to: string, company: string) =>
    `${company}\n\n${report}, ${days(from, to)}. Báo cáo nằm trong tệp đính kèm.\n`,
  footer: (address: string) => `Thư gửi tự động theo lịch: ${address}`,
  file: (from: string, to: string, format: ReportScheduleForm['format']) =>
    `bao-cao-${from === to ? from : `${from}-${to}`}.${format}`,
  pausedTitle: (name: string) => `Lịch gửi báo cáo “${name}” tạm dừng`,
  paused: {
    owner: 'Tài khoản của người đặt lịch đã bị khóa. Mở lịch và lưu lại để gửi bằng quyền của bạn.',
    right:
      'Người đặt lịch không còn quyền xem hoặc xuất báo cáo này. Mở lịch và lưu lại khi đã có quyền.',
  },
  nameTaken: 'Tên này đã có lịch gửi khác dùng',
  queryInvalid: 'Bộ lọc không còn hợp lệ. Hãy mở lại báo cáo và đặt lịch từ đó.',
  reportNotAllowed: 'Bạn cần quyền xem và xuất báo cáo này để đặt lịch gửi.',
  mostSchedules: (most: number) => `Doanh nghiệp có tối đa ${formatNumber(most)} lịch gửi.`,
  trialRuns: 'Lần gửi thử trước chưa xong. Hãy đợi một lát.',
} as const;
