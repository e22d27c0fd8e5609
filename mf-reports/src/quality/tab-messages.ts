/** What the views of successful calls are called. */
export const messages = {
  views: 'Cách xem',
  names: {
    calls: 'Cuộc gọi',
    agents: 'Chất lượng theo nhân viên',
    cards: 'Phiếu chấm',
    calibrations: 'Hiệu chuẩn',
    forms: 'Mẫu phiếu',
  },
} as const;
