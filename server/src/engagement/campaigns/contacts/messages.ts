import { type ContactStatus, formatNumber } from '@alo/contracts';

const statuses: Readonly<Record<ContactStatus, string>> = {
  new: 'Chưa gọi',
  queued: 'Sắp gọi',
  calling: 'Đang gọi',
  done: 'Đã gặp',
  retry: 'Chờ gọi lại',
  failed: 'Không gặp',
  skipped: 'Bỏ qua',
};

/** Texts about the contacts of campaigns. */
export const messages = {
  inCampaign: 'Số đã có trong chiến dịch, được giữ nguyên',
  inFile: 'Số đã có ở dòng trên',
  doNotCall: {
    manual: 'Số nằm trong danh sách không gọi của doanh nghiệp',
    opt_out: 'Khách đã từ chối nhận cuộc gọi',
    register: 'Số nằm trong Danh sách không quảng cáo',
    customer: 'Khách hàng được đánh dấu không gọi',
  },
  priority: 'Ưu tiên là số nguyên từ 0 đến 9',
  import: { title: 'Nhập liên hệ của chiến dịch', things: 'liên hệ' },
  customers: {
    title: 'Thêm khách hàng vào chiến dịch',
    headings: ['Tên khách hàng', 'Số điện thoại'],
    done: (imported: number, rejected: number) =>
      `Đã thêm ${formatNumber(imported)} khách hàng vào chiến dịch, ${formatNumber(rejected)} khách hàng bị loại.`,
  },
  over: 'Chiến dịch đã kết thúc nên không thêm liên hệ được.',
  tooManyKnown:
    'Tệp có quá nhiều số điện thoại đã biết nên việc nhập đã dừng. Hãy nhờ người được xem số điện thoại nhập các dòng còn lại.',
  tooMany: (most: number) =>
    `Mỗi lần giao tối đa ${formatNumber(most)} liên hệ. Hãy giao các liên hệ chưa có nhân viên.`,
  notWaiting: (status: ContactStatus) =>
    `Liên hệ đang ở trạng thái “${statuses[status]}” nên không bỏ qua được.`,
  export: {
    title: 'Xuất kết quả chiến dịch',
    sheet: 'Kết quả',
    done: 'Tệp kết quả chiến dịch đã sẵn sàng.',
    columns: {
      name: 'Tên',
      phone: 'Số điện thoại',
      status: 'Trạng thái',
      skipReason: 'Lý do bỏ qua',
      result: 'Kết quả gần nhất',
      attempts: 'Số lần gọi',
      lastCall: 'Gọi gần nhất',
      next: 'Gọi tiếp',
      user: 'Nhân viên',
      note: 'Ghi chú',
    },
  },
} as const;
