import { type CampaignStatus, formatDateTime } from '@alo/contracts';
import type { CallBackRefusal } from './call-back-rule.ts';

/** Agents are still told by the work after the call. */
const instead =
  'Kết quả và ghi chú của cuộc gọi vẫn được giữ; hãy hẹn giờ ở phần kết quả cuộc gọi để được nhắc.';

type Refusals = Readonly<Record<CallBackRefusal, (name: string, end: Date) => string>>;

/** What agents are told at the desk of campaigns. */
export const messages = {
  noCallBack: {
    cancelled: (name) => `Chiến dịch “${name}” đã bị hủy nên không gọi lại khách. ${instead}`,
    completed: (name) =>
      `Chiến dịch “${name}” đã được kết thúc nên không gọi lại khách. ${instead}`,
    ended: (name, end) =>
      `Chiến dịch “${name}” đã hết thời gian lúc ${formatDateTime(end)} nên không gọi lại khách. ${instead}`,
    too_late: (name, end) =>
      `Chiến dịch “${name}” kết thúc lúc ${formatDateTime(end)}, trước giờ hẹn. Hãy chọn giờ sớm hơn.`,
  } satisfies Refusals,
  /** Stands with the note of a contact. */
  passed: (reason: string) => `Bỏ qua: ${reason}`,
  notCalledBack: 'Khách đang được gọi lại hoặc đã được gọi sau cuộc này nên không hẹn thêm.',
  notRunning: {
    draft: 'Chiến dịch chưa bắt đầu nên chưa nhận cuộc gọi.',
    scheduled: 'Chiến dịch chưa bắt đầu nên chưa nhận cuộc gọi.',
    paused: 'Chiến dịch đang tạm dừng nên chưa gọi được. Hãy chờ chiến dịch chạy tiếp.',
    completed: 'Chiến dịch đã hoàn thành nên không gọi nữa.',
    cancelled: 'Chiến dịch đã bị hủy nên không gọi nữa.',
  } satisfies Readonly<Record<Exclude<CampaignStatus, 'running'>, string>>,
} as const;
