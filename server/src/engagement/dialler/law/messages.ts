import type { ObstacleReason } from './obstacle.ts';

/** “Vì sao chưa gọi?”: why a contact is not called. */
export const messages = {
  obstacles: {
    opted_out: 'Khách đã từ chối nhận cuộc gọi',
    own_do_not_call: 'Số nằm trong danh sách không gọi của doanh nghiệp',
    do_not_call_register: 'Số nằm trong Danh sách không quảng cáo',
    no_consent: 'Khách chưa đồng ý nhận cuộc gọi quảng cáo',
    campaign_ended: 'Chiến dịch đã kết thúc',
    max_attempts: 'Đã gọi đủ số lần của chiến dịch',
    register_missing: 'Chưa nhập Danh sách không quảng cáo',
    register_too_old: 'Danh sách không quảng cáo đã quá cũ, cần nhập lại',
    campaign_not_started: 'Chiến dịch chưa bắt đầu',
    recently_talked: 'Vừa nói chuyện với khách, chưa hết số ngày không gọi lại',
    recently_dropped: 'Khách từng nghe máy mà không gặp nhân viên trong 72 giờ qua',
    ads_within_24_hours: 'Đã gọi quảng cáo đến số này trong 24 giờ qua',
    max_per_day: 'Đã gọi đủ số lần trong ngày',
    call_back_later: 'Khách hẹn gọi lại sau',
    retry_later: 'Chưa đến giờ gọi lại',
    holiday: 'Ngày nghỉ lễ',
    weekend: 'Chiến dịch không gọi cuối tuần',
    ads_hours: 'Chỉ được gọi quảng cáo từ 08:00 đến 17:00',
    campaign_hours: 'Ngoài khung giờ của chiến dịch',
    drop_rate: 'Tỉ lệ cuộc bị bỏ rơi quá cao, chờ có nhân viên rảnh',
    being_called: 'Số đang được gọi',
  } satisfies Record<ObstacleReason, string>,
  /** Why a campaign that has called everybody is not over yet. */
  wrappingUp: 'Đã gọi hết danh sách, chờ nhân viên ghi kết quả các cuộc cuối',
} as const;
