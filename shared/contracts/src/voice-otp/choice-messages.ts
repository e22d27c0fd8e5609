import type { OtpOutcome, OtpReason, OtpSource, OtpStatus } from './otp-words.ts';

/** Words of the choices of voice one-time passwords. */
export const otpChoices = {
  status: {
    queued: 'Chờ gọi',
    calling: 'Đang gọi',
    delivered: 'Đã nghe đủ',
    partial: 'Nghe chưa hết',
    busy: 'Máy bận',
    no_answer: 'Không nghe máy',
    failed: 'Không gọi được',
    expired: 'Hết hạn',
    verified: 'Đã xác thực',
    blocked: 'Bị chặn (giới hạn)',
  } satisfies Record<OtpStatus, string>,
  source: { api: 'API', manual: 'Gọi từ màn hình' } satisfies Record<OtpSource, string>,
  outcome: {
    delivered: 'Đã nghe đủ',
    partial: 'Nghe chưa hết',
    busy: 'Máy bận',
    no_answer: 'Không nghe máy',
    failed: 'Không gọi được',
  } satisfies Record<OtpOutcome, string>,
  reason: {
    '': '',
    phone_limit: 'Số này đã nhận quá nhiều mã',
    prefix_blocked: 'Đầu số này đang có dấu hiệu bị lạm dụng',
    tenant_limit: 'Doanh nghiệp gửi quá nhiều mã một lúc',
    not_allowed: 'Chưa được gọi ra: kiểm tra quyền gọi, hạn mức và quy tắc gọi ra',
    no_trunk: 'Không có đường truyền rảnh',
    wrong_number: 'Số không tồn tại',
    rejected: 'Người nhận từ chối',
    unreachable: 'Không liên lạc được',
    carrier: 'Nhà mạng không nối được',
    speech: 'Không đọc được thành tiếng',
    restarted: 'Máy chủ khởi động lại trước khi mã được đọc',
    lost: 'Không rõ kết quả',
  } satisfies Record<OtpReason, string>,
} as const;

/** How good each state is, for its colour and sign. */
export const otpTones = {
  queued: 'info',
  calling: 'info',
  delivered: 'success',
  partial: 'warning',
  busy: 'warning',
  no_answer: 'warning',
  failed: 'danger',
  expired: 'neutral',
  verified: 'success',
  blocked: 'danger',
} as const satisfies Record<OtpStatus, string>;
