import type { WorkState } from './call-works.ts';

const states: Readonly<Record<WorkState, string>> = {
  unchanged: '',
  unsaved: 'Đang lưu…',
  saving: 'Đang lưu…',
  saved: 'Đã lưu',
  failed: 'Chưa lưu được, đang giữ trên máy này',
  refused: 'Máy chủ không nhận nội dung này',
};

/** Texts of what an agent writes about a call, and of the work after it. */
export const messages = {
  states,
  title: 'Ghi nhận cuộc gọi',
  wrapUp: 'Xử lý sau cuộc gọi',
  left: 'còn',
  moreTime: 'Thêm 1 phút',
  endEarly: 'Kết thúc sớm',
  note: 'Ghi chú cuộc gọi',
  noteHint: 'Nhấn N để ghi',
  results: 'Kết quả',
  resultsFailed: 'Không tải được danh sách kết quả.',
  callback: 'Hẹn gọi lại',
  callbackWanted: 'Kết quả này cần giờ gọi lại',
  callbackPast: 'Giờ hẹn đã qua',
  inAnHour: 'Sau 1 giờ',
  thisAfternoon: '14:00 hôm nay',
  tomorrow: '9:00 ngày mai',
  nextWeek: '9:00 tuần sau',
  noCallback: 'Bỏ hẹn',
  retry: 'Thử lại',
  finish: 'Lưu và đóng',
  noCustomer: 'Chưa có khách hàng: ghi chú nằm ở cuộc gọi, thêm khách hàng để lưu vào hồ sơ.',
} as const;
