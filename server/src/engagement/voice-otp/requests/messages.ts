import { formatNumber } from '@alo/contracts';

const wait = (seconds: number) =>
  seconds < 90 ? `${formatNumber(seconds)} giây` : `${formatNumber(Math.ceil(seconds / 60))} phút`;

/** Texts about requests for one-time passwords. */
export const messages = {
  refusals: {
    OTP_NUMBER_BUSY: (seconds: number) =>
      `Đang có cuộc gọi đọc mã cho số này. Hãy thử lại sau ${wait(seconds)}.`,
    OTP_TOO_SOON: (seconds: number) => `Vừa gửi mã cho số này. Hãy thử lại sau ${wait(seconds)}.`,
    OTP_NUMBER_LIMIT: (seconds: number) =>
      `Số này đã nhận quá nhiều mã. Hãy thử lại sau ${wait(seconds)}.`,
    OTP_PREFIX_BLOCKED: (seconds: number) =>
      `Đầu số này đang có dấu hiệu bị lạm dụng. Hãy thử lại sau ${wait(seconds)}.`,
    OTP_KEY_LIMIT: (seconds: number) => `Gửi quá nhiều yêu cầu. Hãy thử lại sau ${wait(seconds)}.`,
    OTP_COMPANY_LIMIT: (seconds: number) =>
      `Doanh nghiệp gửi quá nhiều mã một lúc. Hãy thử lại sau ${wait(seconds)}.`,
  },
  scriptOff: 'Kịch bản đang tắt.',
  scriptMissing: 'Chọn kịch bản',
  codeLength: (length: number) => `Mã của kịch bản này có ${formatNumber(length)} chữ số`,
  keyReused: 'Idempotency-Key này đã dùng cho một yêu cầu khác',
  keyFormat: 'Idempotency-Key dài từ 1 đến 255 ký tự',
  codeGone: 'Mã do hệ thống của bạn đặt không còn được giữ. Hãy gửi yêu cầu mới.',
  export: {
    title: 'Xuất danh sách Voice OTP',
    sheet: 'Voice OTP',
    done: 'Đã xuất danh sách Voice OTP',
    columns: {
      createdAt: 'Thời gian',
      phone: 'Số nhận',
      script: 'Kịch bản',
      ref: 'Mã tham chiếu',
      code: 'Mã',
      source: 'Nguồn',
      status: 'Trạng thái',
      reason: 'Lý do',
      attempts: 'Số lần gọi',
      calledAt: 'Gọi lúc',
      talk: 'Đàm thoại (giây)',
      cost: 'Cước (đồng)',
    },
  },
} as const;
