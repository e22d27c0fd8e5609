import { formatNumber } from '../text/format-number.ts';

/** Messages about extensions. */
export const messages = {
  extensionFormat: 'Số máy nhánh gồm 2 đến 6 chữ số',
  internalNumberFormat: 'Số nội bộ gồm 2 đến 6 chữ số',
  emergencyNumber: 'Số này dành cho dịch vụ khẩn cấp',
  nameTooLong: 'Tên hiển thị dài tối đa 60 ký tự',
  ringTimeout: {
    number: 'Thời gian đổ chuông phải là số',
    whole: 'Thời gian đổ chuông phải là số nguyên',
    range: 'Thời gian đổ chuông từ 5 đến 120 giây',
  },
  maxContacts: {
    number: 'Số thiết bị phải là số',
    whole: 'Số thiết bị phải là số nguyên',
    range: 'Số thiết bị từ 1 đến 5',
  },
  chooseCodec: 'Chọn ít nhất một bộ mã hóa',
  rangeDigits: 'Hai số phải có cùng số chữ số',
  rangeOrder: 'Số cuối phải lớn hơn số đầu',
  rangeTooLarge: (most: number) => `Mỗi lần thêm tối đa ${formatNumber(most)} máy nhánh`,
} as const;
