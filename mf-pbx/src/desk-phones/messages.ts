import { deskPhoneChoices } from '@alo/contracts';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the desk phones. */
export const deskPhoneWords = {
  title: 'Điện thoại bàn',
  one: 'điện thoại bàn',
  search: 'Tên điện thoại…',
  empty:
    'Chưa có điện thoại bàn nào. Thêm điện thoại theo địa chỉ MAC, rồi tạo địa chỉ cấu hình: điện thoại tự tải máy nhánh, phím nhanh và danh bạ.',
  fields: {
    name: 'Tên điện thoại',
    vendor: 'Hãng',
    model: 'Kiểu máy',
    mac: 'Địa chỉ MAC',
    subscriber_ids: 'Máy nhánh',
    transport: 'Kết nối',
    srtp: 'Mã hóa âm thanh (SRTP)',
    lamp_ids: 'Phím theo dõi đồng nghiệp',
    is_active: 'Đang dùng',
  },
  help: {
    model: 'Ví dụ: T46U. Chỉ để bạn dễ nhận ra máy.',
    mac: '12 ký tự in ở mặt sau điện thoại, ví dụ 00:15:65:AB:CD:EF.',
    subscriber_ids: 'Mỗi máy nhánh là một đường dây, theo thứ tự đã chọn.',
    transport: 'TLS mã hóa tín hiệu; điện thoại phải tin chứng chỉ của hệ thống.',
    srtp: 'Cần kết nối TLS. Cuộc gọi với bên không mã hóa được vẫn thực hiện bình thường.',
    lamp_ids: 'Đèn sáng khi đồng nghiệp đang bận; bấm để gọi, hoặc nhận cuộc gọi đang đổ chuông.',
    is_active: 'Khi tắt, điện thoại không tải được cấu hình nữa.',
  },
  choices: deskPhoneChoices,
} as const satisfies ObjectWords;
