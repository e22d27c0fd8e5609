import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the time groups (entities.md §4.10). */
export const timeGroupWords = {
  title: 'Nhóm thời gian',
  one: 'nhóm thời gian',
  search: 'Tên nhóm thời gian…',
  empty:
    'Chưa có nhóm nào. Nhóm thời gian gồm các khung giờ, ví dụ giờ hành chính từ thứ hai đến thứ sáu.',
  fields: {
    name: 'Tên nhóm',
    description: 'Mô tả',
    details: 'Khung giờ',
    is_active: 'Đang dùng',
  },
  help: { details: 'Chỉ cần một khung giờ đúng là trong giờ.' },
} as const satisfies ObjectWords;

/** Words of one row. */
export const timeDetailWords = {
  title: 'Khung giờ',
  one: 'khung giờ',
  search: '',
  empty: '',
  fields: {
    label: 'Tên khung giờ',
    time_from: 'Từ giờ',
    time_to: 'Đến giờ',
    week_days: 'Thứ',
    month_days: 'Ngày',
    months: 'Tháng',
    date_from: 'Từ ngày',
    date_to: 'Đến ngày',
    is_active: 'Bật',
  },
  help: {
    time_to: 'Để trống cả hai giờ: cả ngày. Giờ kết thúc sớm hơn giờ bắt đầu: qua đêm.',
    week_days: 'Không chọn: mọi ngày trong tuần.',
    month_days: 'Không chọn: mọi ngày trong tháng.',
    months: 'Không chọn: mọi tháng.',
  },
} as const satisfies ObjectWords;

export const timeGroupMessages = {
  tab: 'Chung',
  sections: {
    main: { title: 'Nhóm thời gian', purpose: 'Tên và ghi chú.' },
    rows: { title: 'Khung giờ', purpose: 'Các khung có thể chồng lên nhau.' },
    hours: { title: 'Giờ trong ngày', purpose: 'Tên và giờ bắt đầu, kết thúc.' },
    days: { title: 'Ngày áp dụng', purpose: 'Mọi điều đã chọn đều phải đúng.' },
  },
  columns: { rows: 'Khung giờ', zone: 'Múi giờ' },
  addRow: 'Thêm khung giờ',
  editRow: (name: string) => `Sửa ${name}`,
  allDay: 'Cả ngày',
  overnight: 'qua đêm',
  everyDay: 'Mọi ngày',
  off: 'đang tắt',
  days: (days: string) => `ngày ${days}`,
  months: (months: string) => `tháng ${months}`,
  from: (day: string) => `từ ${day}`,
  to: (day: string) => `đến ${day}`,
  shortDays: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
  grid: 'Lịch tuần',
  gridCell: (day: string, from: string, to: string, state: string) =>
    `${day} ${from}–${to}, ${state}`,
  gridHelp:
    'Kéo trên lịch để mở hoặc đóng giờ, mỗi ô nửa giờ. Bàn phím: mũi tên để đi, giữ Shift để chọn vùng, Enter để đổi. Ô gạch chéo chỉ mở vào một số ngày, sửa ở khung giờ bên dưới.',
  open: 'mở',
  openSomeDays: 'mở vào một số ngày',
  closed: 'đóng',
  addTitle: 'Thêm khung giờ',
  editTitle: (group: string) => `Khung giờ của ${group}`,
  saved: (name: string) => `Đã lưu khung giờ của ${name}`,
  removed: (name: string) => `Đã xóa khung giờ của ${name}`,
  remove: 'Xóa khung giờ',
  missing: 'Khung giờ này không còn trong nhóm.',
  back: 'Về nhóm thời gian',
} as const;
