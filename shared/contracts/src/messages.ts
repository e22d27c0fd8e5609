/** Messages that more than one subject has. `most` counts characters. */
export const commonMessages = {
  /** Fixed by the specification §5 and §8, letter by letter. */
  required: 'Thông tin không được để trống',
  phoneFormat: 'Định dạng số điện thoại sai',

  emailFormat: 'Email không đúng định dạng',
  emailInvalid: 'Email không hợp lệ',
  entryGone: 'Mục đã chọn không còn tồn tại',
  chooseFromList: 'Chọn một giá trị trong danh sách',
  chooseColor: 'Chọn màu dạng #rrggbb',
  choosePermission: 'Chọn ít nhất một quyền',
  dayInvalid: 'Ngày không hợp lệ',
  noteTooLong: 'Ghi chú dài tối đa 5.000 ký tự',
  tooLong: (most: number) => `Tối đa ${most} ký tự`,
  nameTooLong: (most: number) => `Tên dài tối đa ${most} ký tự`,
  codeTooLong: (most: number) => `Mã dài tối đa ${most} ký tự`,
} as const;
