import type {
  CampaignKind,
  CampaignPurpose,
  CampaignStatus,
  ContactLink,
  ContactOutcome,
  ContactStatus,
  DialMode,
  RetryReason,
} from './campaign-words.ts';
import type { DoNotCallScope, DoNotCallSource } from './do-not-call.ts';

/** Words of the choices of campaigns. */
export const campaignChoices = {
  kind: {
    agent: 'Nhân viên gọi',
    auto: 'Gọi tự động phát thông báo',
  } satisfies Record<CampaignKind, string>,
  dial_mode: {
    manual: 'Thủ công',
    preview: 'Xem trước',
    progressive: 'Tự động tuần tự',
    ratio: 'Theo tỉ lệ',
    predictive: 'Dự đoán',
  } satisfies Record<DialMode, string>,
  purpose: {
    ads: 'Quảng cáo',
    care: 'Chăm sóc khách hàng',
    collection: 'Nhắc thanh toán',
    survey: 'Khảo sát',
  } satisfies Record<CampaignPurpose, string>,
  status: {
    draft: 'Nháp',
    scheduled: 'Đã lên lịch',
    running: 'Đang chạy',
    paused: 'Tạm dừng',
    completed: 'Hoàn thành',
    cancelled: 'Đã hủy',
  } satisfies Record<CampaignStatus, string>,
  retry_on: {
    busy: 'Máy bận',
    no_answer: 'Không nghe máy',
    failed: 'Lỗi hoặc từ chối',
  } satisfies Record<RetryReason, string>,
  contact: {
    new: 'Chưa gọi',
    queued: 'Sắp gọi',
    calling: 'Đang gọi',
    done: 'Đã gặp',
    retry: 'Chờ gọi lại',
    failed: 'Không gặp',
    skipped: 'Bỏ qua',
  } satisfies Record<ContactStatus, string>,
  link: {
    none: 'Chưa có liên kết',
    fresh: 'Chưa mở',
    open: 'Đang trả lời',
    done: 'Đã trả lời',
  } satisfies Record<ContactLink, string>,
  outcome: {
    answered: 'Đã nghe máy',
    dropped: 'Nghe máy, không gặp nhân viên',
    busy: 'Máy bận',
    no_answer: 'Không nghe máy',
    wrong_number: 'Số không tồn tại',
    rejected: 'Từ chối',
    unreachable: 'Không liên lạc được',
    failed: 'Lỗi',
    congestion: 'Nhà mạng hết kênh',
    no_trunk: 'Không có đường truyền',
    cancelled: 'Đã hủy',
    lost: 'Không rõ kết quả',
  } satisfies Record<ContactOutcome, string>,
  doNotCallSource: {
    register: 'Danh sách không quảng cáo',
    opt_out: 'Khách từ chối',
    manual: 'Nhập tay',
  } satisfies Record<DoNotCallSource, string>,
  doNotCallScope: {
    call: 'Cuộc gọi',
    sms: 'Tin nhắn',
    all: 'Tất cả',
  } satisfies Record<DoNotCallScope, string>,
} as const;

/** How good each state is, for its colour and sign. */
export const campaignTones = {
  status: {
    draft: 'neutral',
    scheduled: 'info',
    running: 'success',
    paused: 'warning',
    completed: 'neutral',
    cancelled: 'danger',
  } as const satisfies Record<CampaignStatus, string>,
  contact: {
    new: 'neutral',
    queued: 'info',
    calling: 'info',
    done: 'success',
    retry: 'warning',
    failed: 'danger',
    skipped: 'neutral',
  } as const satisfies Record<ContactStatus, string>,
  link: {
    none: 'neutral',
    fresh: 'info',
    open: 'warning',
    done: 'success',
  } as const satisfies Record<ContactLink, string>,
} as const;
