import type { CampaignAction, CampaignStatus } from '@alo/contracts';

/** Texts about campaigns. */
export const messages = {
  nameTaken: 'Tên chiến dịch đã được dùng',
  /** Why a campaign is not moved to another status. */
  refusals: {
    CAMPAIGN_STATUS: (action: CampaignAction, status: CampaignStatus) =>
      `Không thể ${actions[action]} chiến dịch đang ở trạng thái “${statuses[status]}”.`,
    CAMPAIGN_EMPTY: 'Chiến dịch chưa có liên hệ nào để gọi. Hãy thêm danh sách trước.',
    CAMPAIGN_OVER: 'Thời điểm kết thúc của chiến dịch đã qua. Hãy đổi thời gian trước.',
    CAMPAIGN_NOT_LATER: 'Thời điểm bắt đầu đã qua nên không lên lịch được. Hãy bắt đầu ngay.',
    CAMPAIGN_NO_NUMBER: 'Không còn đầu số nào của chiến dịch đang hoạt động.',
    SURVEY_EMPTY: 'Khảo sát chưa có câu hỏi nào đang dùng. Hãy thêm câu hỏi trước.',
    CONSENT_MISSING:
      'Chiến dịch quảng cáo chỉ được gọi khi khách đã đồng ý. Hãy ghi căn cứ đồng ý trong chiến dịch.',
    REGISTER_MISSING:
      'Chưa nhập Danh sách không quảng cáo nên chiến dịch quảng cáo không được gọi.',
    REGISTER_TOO_OLD:
      'Danh sách không quảng cáo đã quá 7 ngày. Hãy nhập bản mới trước khi gọi quảng cáo.',
  },
  noSurvey: 'Khảo sát đã chọn không còn dùng được: chỉ khảo sát do nhân viên hỏi và chưa kết thúc.',
  draftOnly: 'Chỉ chiến dịch nháp được sửa toàn bộ.',
  tuningOnly: 'Chiến dịch nháp hoặc đã kết thúc không điều chỉnh theo cách này.',
  notDraft: 'Chỉ chiến dịch nháp được xóa.',
} as const;

const actions: Readonly<Record<CampaignAction, string>> = {
  schedule: 'lên lịch',
  start: 'bắt đầu',
  pause: 'tạm dừng',
  resume: 'chạy tiếp',
  stop: 'hủy',
  complete: 'hoàn thành',
};

const statuses: Readonly<Record<CampaignStatus, string>> = {
  draft: 'Nháp',
  scheduled: 'Đã lên lịch',
  running: 'Đang chạy',
  paused: 'Tạm dừng',
  completed: 'Hoàn thành',
  cancelled: 'Đã hủy',
};
