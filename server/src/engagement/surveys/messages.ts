/** Texts about categories of surveys. */
export const messages = {
  categoryNameTaken: 'Tên danh mục đã được dùng',
};
