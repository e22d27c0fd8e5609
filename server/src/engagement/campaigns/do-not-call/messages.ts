/** Texts about numbers that are not to be called. */
export const messages = {
  numberTaken: 'Số đã có trong danh sách không gọi',
  ofRegister: 'Số của Danh sách không quảng cáo chỉ mất đi khi nhập danh sách mới.',
  asOf: 'Chọn ngày của Danh sách không quảng cáo',
  asOfLater: 'Ngày của danh sách không được ở tương lai',
  asOfOlder: 'Danh sách đang dùng mới hơn ngày này',
  inFile: 'Số đã có ở dòng trên',
  import: { title: 'Nhập danh sách không gọi', things: 'số' },
} as const;
