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
  noMail:
    'Máy chủ chưa được cấu hình gửi thư: không có email nào được gửi đi. Lời nhắn vẫn nghe được trên trang này và trang Lời nhắn thoại.',
} as const;
