/** Texts of the messages that callers left. */
export const messages = {
  ownTitle: 'Lời nhắn thoại',
  sharedTitle: (box: string) => `Lời nhắn: ${box}`,
  back: 'Về danh sách hộp thư',
  open: 'Nghe lời nhắn',
  empty: 'Chưa có lời nhắn nào. Khách để lại lời nhắn khi không ai nghe máy.',
  columns: {
    caller: 'Người gọi',
    leftAt: 'Lúc',
    player: 'Nghe',
    length: 'Thời lượng',
    state: 'Trạng thái',
  },
  hidden: 'Số ẩn',
  fresh: 'Mới',
  heard: (who: string) => `Đã nghe · ${who}`,
  someone: 'người dùng đã xóa',
  unheard: 'Chưa nghe',
  message: (caller: string) => `lời nhắn của ${caller}`,
  callBack: 'Gọi lại',
  markHeard: 'Đánh dấu đã nghe',
  markNew: 'Đánh dấu chưa nghe',
  remove: 'Xóa',
  removed: 'Đã xóa lời nhắn',
  pin: {
    set: 'Đặt mã PIN',
    change: 'Đổi mã PIN',
    title: 'Mã PIN hộp thư thoại',
    section: 'Mã PIN mới',
    purpose: 'Dùng để nghe lời nhắn bằng điện thoại.',
    purposeWith: (code: string) =>
      `Bấm ${code} trên điện thoại rồi nhập mã này để nghe lời nhắn. Nhập sai 5 lần thì phải chờ 15 phút.`,
    field: 'Mã PIN',
    repeated: 'Nhập lại mã PIN',
    saved: 'Đã lưu mã PIN hộp thư',
    titleOf: (name: string) => `Mã PIN hộp thư thoại của ${name}`,
    purposeOf:
      'Mã mới thay mã cũ ngay; hộp thư bị khóa vì nhập sai cũng mở lại. Hãy báo mã này cho người dùng máy nhánh.',
  },
  noMail:
    'Máy chủ chưa được cấu hình gửi thư: không có email nào được gửi đi. Lời nhắn vẫn nghe được trên trang này và trang Lời nhắn thoại.',
} as const;
