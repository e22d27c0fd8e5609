import { formatNumber } from '@alo/contracts';

/** Texts about hotlines, their papers and subscribers of carriers; those of problems are keyed by code. */
export const messages = {
  problems: {
    /** Whatever code the provider's failure has. */
    providerSilent: 'Nhà cung cấp viễn thông chưa trả lời. Vui lòng thử lại sau ít phút.',
  },
  numberOnlyIn: 'Đầu số này chỉ dùng để gọi vào',
  extensionGone: 'Máy nhánh đã chọn không còn tồn tại',
  document: {
    empty: 'Tệp trống',
    type: 'Chỉ nhận tệp PDF hoặc JPG',
    tooManyPixels: 'Ảnh có quá nhiều điểm ảnh',
  },
  tooManyDocuments: (most: number) => `Tối đa ${formatNumber(most)} tệp hồ sơ`,
  numberOfAnother: 'Số này đã thuộc doanh nghiệp khác',
  hotlineRequested: 'Doanh nghiệp đã có yêu cầu cho số này',
  chooseActiveExchange: 'Chọn một tổng đài đang hoạt động',
  approvedHotlineOnly: 'Chỉ gán máy nhánh cho hotline đã được duyệt',
  chooseApprovedHotline: 'Chọn một hotline đã được duyệt',
  decision: (hotline: string, approved: boolean) =>
    `Hotline ${hotline} ${approved ? 'đã được duyệt' : 'bị từ chối'}`,
  asksFor: (company: string, hotline: string) => `${company} xin hotline ${hotline}`,
  companyCode: (company: string) => `Mã doanh nghiệp ${company}`,
  channelTaken: 'Nhân viên này đã có thuê bao của kênh này',
  personWithoutExtension: 'Nhân viên chưa có máy nhánh. Gán máy nhánh trước khi tạo thuê bao.',
  chooseFutureDay: 'Chọn ngày từ hôm nay trở đi',
  /** `day` is formatted. */
  expired: (day: string) => `Thuê bao đã hết hạn ngày ${day}. Gia hạn thuê bao trước khi gán.`,
};
