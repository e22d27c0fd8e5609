import { formatNumber } from '@alo/contracts';

/** Texts about companies, and the names that a new one begins with; texts of a problem are keyed by its code. */
export const messages = {
  problems: {
    CONFIRMATION_WRONG: 'Liên kết không đúng hoặc đã được dùng',
    CONFIRMATION_EXPIRED: 'Liên kết đã hết hạn',
    CONFIRMATION_THROTTLED: (minutes: number) =>
      `Thư vừa được gửi. Vui lòng thử lại sau ${formatNumber(minutes)} phút.`,
    NOTHING_TO_CONFIRM: 'Email của doanh nghiệp không cần xác nhận nữa',
    SIGN_UP_CLOSED: 'Hệ thống này không nhận đăng ký mới. Hãy liên hệ nhà vận hành.',
    SIGN_UP_THROTTLED: (minutes: number) =>
      `Đã có quá nhiều lượt đăng ký. Vui lòng thử lại sau ${formatNumber(minutes)} phút.`,
  },
  loginNoEmail: 'Tên đăng nhập của bạn không phải email',
  defaults: {
    author: 'Hệ thống',
    superAdminDescription: 'Làm được mọi việc, thấy mọi dữ liệu',
    supervisor: {
      name: 'Giám sát viên',
      description:
        'Cài đặt tổng đài, khách hàng, khảo sát và xem mọi cuộc gọi; không quản lý tài khoản, vai trò và cài đặt công ty',
    },
    leader: {
      name: 'Trưởng nhóm',
      description:
        'Như nhân viên, thêm giao khách hàng, nghe ghi âm và xuất lịch sử cuộc gọi; thấy dữ liệu của nhóm',
    },
    agent: {
      name: 'Nhân viên',
      description:
        'Gọi, nghe, chuyển cuộc gọi; thêm và sửa khách hàng; ghi chú cuộc gọi; thấy khách hàng và cuộc gọi của mình',
    },
    reader: {
      name: 'Chỉ xem báo cáo',
      description: 'Chỉ xem lịch sử cuộc gọi và bảng số liệu, không sửa được gì',
    },
    statuses: {
      MOI: 'Mới',
      DANG_CHAM_SOC: 'Đang chăm sóc',
      HEN_GOI_LAI: 'Hẹn gọi lại',
      KHONG_NGHE_MAY: 'Không nghe máy',
      THANH_CONG: 'Thành công',
      TU_CHOI: 'Từ chối',
      KHONG_LAM_PHIEN: 'Không làm phiền',
    },
    sources: ['Website', 'Facebook', 'Zalo', 'Giới thiệu', 'Khác'],
    extension: (extension: string) => `Máy nhánh ${extension}`,
    officeHours: 'Giờ hành chính',
    holidays: 'Ngày lễ Việt Nam',
    reception: 'Lễ tân',
    domestic: 'Nội địa',
  },
};
