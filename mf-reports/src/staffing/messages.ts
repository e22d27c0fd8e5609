import { formatNumber } from '@alo/ui';

/** Texts of staffing: how many people a queue needs, half an hour by half an hour. */
export const messages = {
  title: 'Lịch sử theo phòng ban/nhóm',
  queue: 'Hàng đợi',
  weekday: 'Ngày trong tuần',
  weekdays: {
    1: 'Thứ Hai',
    2: 'Thứ Ba',
    3: 'Thứ Tư',
    4: 'Thứ Năm',
    5: 'Thứ Sáu',
    6: 'Thứ Bảy',
    7: 'Chủ nhật',
  },
  weeks: 'Số tuần',
  ofWeeks: (weeks: number) => `${formatNumber(weeks)} tuần gần nhất`,
  level: 'Mức phục vụ',
  within: 'Nghe trong',
  seconds: (seconds: number) => `${formatNumber(seconds)} giây`,

  time: 'Khung giờ',
  halfHour: (from: string, to: string) => `${from}–${to}`,
  calls: 'Cuộc gọi',
  callsHelp:
    'Số cuộc vào hàng đợi trung bình một ngày, tính trên các ngày có cuộc gọi. Không tính người gọi cúp máy trước 5 giây.',
  erlangs: 'Tải (Erlang)',
  erlangsHelp:
    'Số cuộc đang diễn ra cùng lúc nếu không ai phải chờ: số cuộc × thời gian xử lý trung bình ÷ 30 phút.',
  needed: 'Cần',
  neededHelp: 'Số người ít nhất để đạt mức phục vụ đã chọn, theo công thức Erlang C.',
  present: 'Có mặt',
  presentHelp:
    'Số thành viên trung bình ở trạng thái Sẵn sàng hoặc Sau cuộc gọi trong khung giờ đó. Thành viên là những người của hàng đợi hiện nay.',
  difference: 'Chênh lệch',
  missing: (people: string) => `Thiếu ${people}`,
  spare: (people: string) => `Dư ${people}`,
  enough: 'Vừa đủ',
  expected: 'Mức phục vụ dự kiến',
  expectedHelp:
    'Phần người gọi được nghe trong thời gian đã chọn với số người có mặt (làm tròn), theo công thức Erlang C.',
  occupancy: 'Độ bận',
  occupancyHelp:
    'Phần thời gian mà số người có mặt bận với cuộc gọi: tải ÷ số người có mặt. Trên 85% thì khó giữ được lâu.',

  chart: 'Số người cần và có mặt',
  bar: (time: string, needed: string, present: string) =>
    `${time}: cần ${needed}, có mặt ${present}`,
  chooseQueue: 'Chọn một hàng đợi để xem số người cần cho từng khung giờ.',
  noCalls: 'Không có cuộc gọi nào vào hàng đợi này vào ngày đã chọn trong những tuần đó.',
  noTalk: 'Chưa có cuộc nào được nghe nên chưa tính được thời gian xử lý.',
  basis: (days: number, weekday: string, from: string, to: string) =>
    `Tính từ ${formatNumber(days)} ngày ${weekday} có cuộc gọi, ${from} – ${to}.`,
  handling: (whole: string, talk: string, wrapUp: string) =>
    `Thời gian xử lý trung bình ${whole} (đàm thoại ${talk}, sau cuộc gọi ${wrapUp}).`,
  members: (count: number) => `Hàng đợi có ${formatNumber(count)} thành viên.`,
  worst: (time: string, needed: string, present: string) =>
    `Thiếu nhiều nhất lúc ${time}: cần ${needed} người, có mặt ${present}.`,
  exportCsv: 'Xuất CSV',
} as const;
