import type { ShortcutId } from './shortcuts.ts';

const shortcuts: Record<ShortcutId, string> = {
  answer: 'Trả lời cuộc gọi đến',
  reject: 'Từ chối cuộc gọi đến',
  hangup: 'Kết thúc cuộc gọi',
  mute: 'Tắt hoặc bật tiếng',
  hold: 'Giữ máy hoặc tiếp tục',
  keypad: 'Hiện hoặc ẩn bàn phím trong cuộc gọi',
  dialPad: 'Mở hoặc đóng điện thoại',
  transfer: 'Chuyển máy',
  tone: 'Gửi phím trong cuộc gọi',
  note: 'Ghi chú cuộc gọi',
  result: 'Chọn kết quả sau cuộc gọi',
  moreTime: 'Thêm 1 phút xử lý sau cuộc gọi',
  dialBox: 'Tới ô nhập số điện thoại',
};

/** Texts of notifications, headset, mini window, shortcuts. */
export const messages = {
  shortcuts,
  shortcutsHeading: 'Điện thoại',
  incoming: 'Cuộc gọi đến',
  notifications: 'Thông báo cuộc gọi',
  notificationsHelp: 'Báo khi có cuộc gọi đến mà bạn đang ở cửa sổ khác.',
  notificationsOn: 'Thông báo cuộc gọi đang bật',
  notificationsDenied:
    'Trình duyệt đang chặn thông báo của Alo. Mở biểu tượng bên trái thanh địa chỉ và cho phép Thông báo.',
  allowNotifications: 'Bật thông báo cuộc gọi',
  telLinks: 'Liên kết số điện thoại',
  telLinksHelp: 'Mở các liên kết tel: của trang web khác bằng Alo; số được điền sẵn, bạn bấm Gọi.',
  handleTelLinks: 'Mở liên kết tel: bằng Alo',
  telLinksAsked: 'Hãy chọn Cho phép khi trình duyệt hỏi.',
  headset: 'Tai nghe',
  headsetHelp: 'Trả lời, kết thúc và tắt tiếng bằng nút trên tai nghe.',
  connectHeadset: 'Kết nối tai nghe',
  headsetConnected: (name: string) => `Đã kết nối ${name}`,
  headsetFailed: 'Không mở được tai nghe. Hãy cắm lại rồi thử lần nữa.',
  noHeadset: 'Thiết bị đã chọn không có nút điện thoại.',
  openMini: 'Thu nhỏ ra cửa sổ riêng',
  miniTitle: 'Điện thoại Alo',
} as const;
