import { formatNumber } from '@alo/contracts';

/** Texts about the plan of a company, and names that a new company begins with. */
export const messages = {
  planNotice: {
    /** `day` is formatted. */
    title: (day: string) => `Gói dịch vụ hết hạn ngày ${day}`,
    /** `daysLeft` is 0 on the last day itself. */
    body: (daysLeft: number) =>
      `${
        daysLeft === 0 ? 'Hôm nay là ngày cuối cùng' : `Còn ${formatNumber(daysLeft)} ngày`
      }. Sau ngày này các tính năng đã mua ngừng hoạt động, cuộc gọi ra chỉ còn gọi được thêm 7 ngày.`,
  },
  pauseReasons: {
    XU_LY_HO_SO: 'Xử lý hồ sơ',
    SU_CO_THIET_BI: 'Sự cố thiết bị',
    AN_TRUA: 'Ăn trưa',
    UONG_NUOC: 'Uống nước',
    VIEC_CA_NHAN: 'Việc cá nhân',
    HOP_NHOM: 'Họp nhóm',
    DAO_TAO: 'Đào tạo',
  },
};
