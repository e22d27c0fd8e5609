import { formatNumber } from '@alo/contracts';
import type { PhoneEvent } from '../engine/phone-event.ts';
import type { EndCause } from '../engine/provider-event.ts';

/** Words for the steps of a call; a step without words is shown by its name. */
const steps: Partial<Record<PhoneEvent['type'], string>> = {
  dial: 'Bắt đầu gọi đi',
  answer: 'Bạn bấm trả lời',
  reject: 'Bạn bấm từ chối',
  hangup: 'Bạn bấm kết thúc',
  mute: 'Bật hoặc tắt tiếng micro',
  dtmf: 'Gửi phím bấm',
  'mic.ready': 'Micro đã mở',
  'mic.failed': 'Không mở được micro',
  'ghost.expired': 'Hết thời gian chờ tín hiệu của cuộc gọi đến',
  'party.found': 'Đã tra được tên',
  'sound.blocked': 'Trình duyệt chặn hoặc mở âm thanh',
  'reg.connecting': 'Đang kết nối lại tổng đài',
  'reg.ok': 'Đã đăng ký tổng đài',
  'reg.lost': 'Mất kết nối tổng đài',
  'reg.failed': 'Tổng đài từ chối đăng ký',
  'call.incoming': 'Cuộc gọi đến',
  'call.connecting': 'Đang nối cuộc gọi',
  'call.proceeding': 'Tổng đài đã nhận cuộc gọi',
  'call.ringing': 'Đầu bên kia đổ chuông',
  'call.accepted': 'Đã trả lời',
  'call.confirmed': 'Hai bên đã nối',
  'call.ended': 'Cuộc gọi kết thúc',
  'call.failed': 'Cuộc gọi không thành',
  'call.muted': 'Tiếng micro đã đổi',
  'call.party': 'Tổng đài báo người đang nối máy',
  'call.held': 'Giữ hoặc nhận lại cuộc gọi',
  'media.stream': 'Có âm thanh của đầu bên kia',
  'media.up': 'Đường thoại thông',
  'media.down': 'Đường thoại gián đoạn',
  error: 'Lỗi kỹ thuật',
};

const causes: Partial<Record<EndCause, string>> = {
  busy: 'đầu bên kia đang bận',
  'no-answer': 'không ai nghe máy',
  unavailable: 'đầu bên kia không liên lạc được',
  'not-found': 'số gọi không tồn tại',
  'not-allowed': 'bạn không được phép gọi số này',
  'plan-ended': 'gói dịch vụ của doanh nghiệp đã hết hạn',
  elsewhere: 'cuộc gọi đã được trả lời trên thiết bị khác',
  'signal-lost': 'mất kết nối với tổng đài',
  'media-lost': 'đường thoại bị mất',
  microphone: 'không mở được micro trên máy của bạn',
  error: 'có lỗi kỹ thuật',
};

/** Texts of the record of a call. */
export const messages = {
  timeline: 'Các bước của cuộc gọi',
  title: 'Vì sao cuộc gọi kết thúc',
  steps,
  endedBy: (cause: EndCause) => `Cuộc gọi kết thúc vì ${causes[cause] ?? 'có lỗi kỹ thuật'}.`,
  youHungUp: 'Bạn đã bấm kết thúc cuộc gọi.',
  youRejected: 'Bạn đã từ chối cuộc gọi.',
  youCancelled: 'Bạn đã dừng gọi trước khi đầu bên kia trả lời.',
  theyHungUp: 'Đầu bên kia đã gác máy.',
  theyRejected: 'Đầu bên kia đã từ chối cuộc gọi.',
  theyCancelled: 'Người gọi đã dừng trước khi bạn trả lời.',
  systemEnded: 'Tổng đài đã kết thúc cuộc gọi.',
  signalLostFor: (seconds: number) =>
    `Trong cuộc gọi, kết nối tổng đài mất ${formatNumber(seconds)} giây.`,
  mediaLostFor: (seconds: number) =>
    `Trong cuộc gọi, đường thoại gián đoạn ${formatNumber(seconds)} giây.`,
  download: 'Tải nhật ký (JSON)',
  close: 'Đóng nhật ký',
  privacy: 'Nhật ký không chứa số điện thoại, tên và nội dung cuộc gọi.',
} as const;
