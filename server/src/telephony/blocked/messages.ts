/** Texts of the import of blocked numbers. */
export const messages = {
  prefixTooShort: 'Đầu số dưới 3 chữ số phải thêm ở màn hình để xác nhận',
  alreadyListed: 'Đã có trong danh sách',
};
