/** Messages about feature codes. */
export const messages = {
  format: 'Mã gồm dấu * hoặc # rồi 1 đến 5 chữ số, * hoặc #',
  taken: 'Không phân biệt được với mã của tính năng khác',
} as const;

/** Names of the features, as screens and the audit log have them. */
export const featureWords = {
  pickup: 'Nhấc hộ trong nhóm',
  pickup_of: 'Nhấc hộ một máy',
  forward_on: 'Bật chuyển tiếp',
  forward_off: 'Tắt chuyển tiếp',
  dnd_on: 'Bật không làm phiền',
  dnd_off: 'Tắt không làm phiền',
  night_mode: 'Chế độ ban đêm',
  mailbox_own: 'Nghe hộp thư của mình',
  mailbox_of: 'Nghe hộp thư khác',
  conference: 'Vào phòng họp',
  park: 'Đỗ và lấy cuộc gọi',
  page: 'Thông báo loa',
  hot_desk_in: 'Đăng nhập máy dùng chung',
  hot_desk_out: 'Đăng xuất máy dùng chung',
  echo: 'Thử âm thanh',
  record: 'Ghi âm và tạm dừng',
} as const;
