import { formatNumber } from '@alo/contracts';

/** Nobody was called yet. */
const never = { open: 'Chiến dịch chưa chạy.', closed: 'Chiến dịch chưa chạy.' } as const;

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
  passWhy: 'Vì sao bỏ qua?',
  passReasons: ['Thiếu thông tin', 'Không đúng đối tượng', 'Vừa liên hệ cách khác'],
  passOther: 'Lý do khác',
  passBack: 'Quay lại',
  attempts: (count: number) =>
    count === 0 ? 'Chưa gọi lần nào' : `Đã gọi ${formatNumber(count)} lần`,
  wished: (moment: string) => `Hẹn gọi lại ${moment}`,
  script: 'Kịch bản',
  note: (text: string) => `Ghi chú: ${text}`,
  ofCampaign: (name: string) => `Cuộc gọi của chiến dịch “${name}”`,
  /** What a campaign that does not run means for its last call; `closed`: it calls this person no more. */
  notRunning: {
    ...{ draft: never, scheduled: never },
    paused: {
      open: 'Chiến dịch đang tạm dừng. Giờ hẹn được giữ đến khi chiến dịch chạy tiếp.',
      closed: 'Chiến dịch đang tạm dừng nên chưa gọi tiếp.',
    },
    completed: {
      open: 'Chiến dịch đã gọi hết danh sách. Nếu khách hẹn gọi lại, chiến dịch sẽ chạy tiếp.',
      closed: 'Chiến dịch đã kết thúc nên không gọi lại khách.',
    },
    cancelled: {
      open: 'Chiến dịch đã bị hủy.',
      closed: 'Chiến dịch đã bị hủy nên không gọi lại khách.',
    },
  },
  survey: 'Khảo sát',
  surveyed: 'Đã khảo sát',
  notSurveyed: 'Chưa khảo sát',
  surveyedOtherwise: (result: string) => `Chưa khảo sát (${result})`,
  /** Beside the own reminder, which no campaign calls for. */
  callBack: 'Chiến dịch gọi lại lúc',
  me: 'Hẹn, tôi gọi lại',
  anybody: 'Hẹn, ai gọi lại cũng được',
  callBackSaved: 'Đã hẹn gọi lại',
} as const;
