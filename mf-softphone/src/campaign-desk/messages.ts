import { formatNumber } from '@alo/contracts';

/** Texts of the desk for campaigns. */
export const messages = {
  title: 'Chiến dịch',
  join: 'Nhận cuộc gọi',
  joinOf: (name: string) => `Nhận cuộc gọi của ${name}`,
  leave: 'Ngừng nhận',
  waiting: 'Đang chờ cuộc gọi. Cuộc gọi sẽ tự kết nối.',
  byHand: 'Lấy khách tiếp theo để xem rồi gọi.',
  next: 'Khách tiếp theo',
  nobody: 'Hiện không có khách nào để gọi',
  call: 'Gọi',
  pass: 'Bỏ qua',
  attempts: (count: number) =>
    count === 0 ? 'Chưa gọi lần nào' : `Đã gọi ${formatNumber(count)} lần`,
  wished: (moment: string) => `Hẹn gọi lại ${moment}`,
  script: 'Kịch bản',
  note: (text: string) => `Ghi chú: ${text}`,
  survey: 'Khảo sát',
  surveyed: 'Đã khảo sát',
  notSurveyed: 'Chưa khảo sát',
  surveyedOtherwise: (result: string) => `Chưa khảo sát (${result})`,
  me: 'Hẹn, tôi gọi lại',
  anybody: 'Hẹn, ai gọi lại cũng được',
  callBackSaved: 'Đã hẹn gọi lại',
} as const;
