/** Texts about companies, and the names that a new one begins with; texts of a problem are keyed by its code. */
export const messages = {
  problems: {
    CONFIRMATION_WRONG: 'Liên kết không đúng hoặc đã được dùng',
    CONFIRMATION_EXPIRED: 'Liên kết đã hết hạn',
    CONFIRMATION_THROTTLED: (minutes: number) =>
      `Thư vừa được gửi. Vui lòng thử lại sau ${minutes} phút.`,
    NOTHING_TO_CONFIRM: 'Email của doanh nghiệp không cần xác nhận nữa',
    SIGN_UP_CLOSED: 'Hệ thống này không nhận đăng ký mới. Hãy liên hệ nhà vận hành.',
    SIGN_UP_THROTTLED: (minutes: number) =>
      `Đã có quá nhiều lượt đăng ký. Vui lòng thử lại sau ${minutes} phút.`,
  },
  loginNoEmail: 'Tên đăng nhập của bạn không phải email',
  defaults: {
    author: 'Hệ thống',
    superAdminDescription: 'Toàn quyền',
    supervisor: { name: 'Giám sát viên', description: 'Giám sát tổng đài' },
    leader: { name: 'Trưởng nhóm', description: 'Quản lý nhóm' },
    agent: { name: 'Nhân viên', description: 'Gọi và chăm sóc khách hàng' },
    reader: { name: 'Chỉ xem báo cáo', description: 'Xem lịch sử và báo cáo' },
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
