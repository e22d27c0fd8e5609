import { formatNumber } from '@alo/contracts';

/** Texts about requests and their bodies; those of problems are keyed by code. */
export const messages = {
  problems: {
    UNAVAILABLE: 'Hệ thống tạm thời gián đoạn. Vui lòng thử lại sau ít giây.',
    TOO_SLOW: 'Yêu cầu mất quá nhiều thời gian. Vui lòng thu hẹp bộ lọc hoặc thử lại sau.',
    TOO_MANY: 'Bạn thao tác quá nhanh. Vui lòng chờ một lát rồi thử lại.',
  },
  wrongValue: 'Giá trị sai',
  unreadableCharacters: 'Có ký tự không dùng được',
  unknownField: 'Trường không được phép',
  bodyTooLarge: 'Nội dung gửi lên quá lớn',
  tooManyValues: (most: number) => `Nội dung gửi lên có hơn ${formatNumber(most)} giá trị`,
  notMultipart: 'Yêu cầu phải gửi dạng biểu mẫu có tệp',
  formFieldTooLong: 'Một trường của biểu mẫu quá dài',
  formBroken: 'Không đọc được biểu mẫu đã gửi',
  picture: {
    large: (side: number) => `Ảnh lớn hơn ${formatNumber(side)} × ${formatNumber(side)} điểm ảnh`,
    broken: 'Ảnh bị hỏng hoặc chưa tải lên hết',
    choose: (size: string) => `Chọn ảnh PNG hoặc JPG không quá ${size}`,
  },
};
