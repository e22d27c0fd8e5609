/** Messages about customers and their catalogs. */
export const messages = {
  importColumns: 'Chọn cột cho Tên khách hàng và Số điện thoại',
  nameTooLong: 'Tên khách hàng dài tối đa 150 ký tự',
  noteMissing: 'Nhập nội dung ghi chú',
  reasonTooShort: 'Nêu lý do bằng ít nhất 5 ký tự',
  reasonTooLong: 'Lý do dài tối đa 255 ký tự',
  cost: {
    number: 'Nhập số tiền',
    whole: 'Nhập số tiền nguyên',
    negative: 'Chi phí không âm',
  },
} as const;
