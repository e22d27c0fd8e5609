/** Texts about settings of a company. */
export const messages = {
  adsHoursReversed: 'Giờ kết thúc gọi quảng cáo phải sau giờ bắt đầu',
};
