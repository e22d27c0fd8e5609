import { formatNumber } from './text/format-number.ts';

/** Messages that more than one subject has. `most` counts characters. */
export const commonMessages = {
  /** Fixed by the specification §5 and §8, letter by letter. */
  required: 'Thông tin không được để trống',
  phoneFormat: 'Định dạng số điện thoại sai',

  emailFormat: 'Email không đúng định dạng',
  entryGone: 'Mục đã chọn không còn tồn tại',
  chooseFromList: 'Chọn một giá trị trong danh sách',
  chooseColor: 'Chọn màu dạng #rrggbb',
  choosePermission: 'Chọn ít nhất một quyền',
  dayInvalid: 'Ngày không hợp lệ',
  noteTooLong: 'Ghi chú dài tối đa 5.000 ký tự',
  formatInvalid: 'Không đúng định dạng',
  valueInvalid: 'Giá trị không hợp lệ',
  number: 'Nhập một số',
  wholeNumber: 'Nhập một số nguyên',
  atLeast: (least: number) => `Giá trị nhỏ nhất là ${formatNumber(least)}`,
  atMost: (most: number) => `Giá trị lớn nhất là ${formatNumber(most)}`,
  least: (least: number) => `Chọn ít nhất ${formatNumber(least)} mục`,
  most: (most: number) => `Chọn tối đa ${formatNumber(most)} mục`,
  tooShort: (least: number) => `Ít nhất ${formatNumber(least)} ký tự`,
  tooLong: (most: number) => `Dài tối đa ${formatNumber(most)} ký tự`,
  nameTooLong: (most: number) => `Tên dài tối đa ${formatNumber(most)} ký tự`,
  codeTooLong: (most: number) => `Mã dài tối đa ${formatNumber(most)} ký tự`,
} as const;
