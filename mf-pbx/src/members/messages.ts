/** Texts of the editor of members. */
export const messages = {
  addSubscriber: 'Thêm máy nhánh…',
  addGroup: 'Thêm nhóm máy nhánh…',
  outside: 'Số bên ngoài',
  addOutside: 'Thêm số ngoài',
  number: 'Số điện thoại',
  subscriber: 'Máy nhánh',
  group: 'Nhóm',
  empty: 'Chưa có ai. Thêm máy nhánh hoặc cả nhóm ở dưới.',
} as const;
