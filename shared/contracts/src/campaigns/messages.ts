import { formatNumber } from '../text/format-number.ts';

/** Messages about campaigns. */
export const messages = {
  consentBasis: 'Ghi rõ khách đã đồng ý như thế nào',
  consentFirst: 'Cần có sự đồng ý của khách trước',
  endAfterStart: 'Thời điểm kết thúc phải sau thời điểm bắt đầu',
  dialMode: 'Chọn kiểu quay số',
  agents: 'Chọn ít nhất một nhân viên hoặc một nhóm',
  numbers: 'Chọn ít nhất một đầu số',
  greeting: 'Chọn nội dung phát cho khách',
  key: 'Chọn một phím 0–9, * hoặc #',
  keyTwice: 'Mỗi phím chỉ dùng một lần',
  retryOn: 'Mỗi trường hợp gọi lại chỉ chọn một lần',
  ratio: 'Tỉ lệ từ 1 đến 3 cuộc cho mỗi nhân viên',
  dropRate: (most: number) => `Tỉ lệ bỏ rơi lớn hơn 0% và tối đa ${formatNumber(most * 100)}%`,
  callbackFor: 'Chọn người gọi lại',
  phoneColumn: 'Chọn cột số điện thoại',
  untilAfterSince: 'Ngày hết hạn phải sau ngày bắt đầu',
} as const;
