/** Texts of the dialog when two people saved the same customer. */
export const messages = {
  title: 'Người khác vừa lưu khách hàng này',
  text: 'Chọn giá trị được giữ ở những chỗ khác nhau.',
  field: 'Trường',
  mine: 'Của bạn',
  theirs: 'Vừa được lưu',
  save: 'Lưu lựa chọn',
  blank: '(trống)',
  same: 'Không có chỗ nào khác nhau: bạn có thể lưu lại.',
} as const;
