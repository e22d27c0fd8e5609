/** Texts about lists that are saved as files. */
export const messages = {
  tooLong: 'Danh sách dài hơn một trang tính Excel. Hãy xuất dạng CSV hoặc lọc bớt.',
};
