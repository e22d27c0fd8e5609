/** Texts of the saved views. */
export const messages = {
  label: 'Góc nhìn đã lưu',
  all: 'Tất cả',
  save: 'Lưu góc nhìn',
  manage: 'Góc nhìn',
  update: 'Cập nhật theo danh sách hiện tại',
  edit: 'Đổi tên, chia sẻ…',
  remove: 'Xóa góc nhìn',
  saved: (name: string) => `Đã lưu góc nhìn ${name}`,
  removed: (name: string) => `Đã xóa góc nhìn ${name}`,
  sharedBy: (name: string) => `${name} chia sẻ`,
  fields: {
    name: 'Tên góc nhìn',
    isDefault: 'Mở cùng danh sách',
    isShared: 'Chia sẻ với đồng nghiệp',
  },
  help: {
    view: 'Giữ lại tìm kiếm, bộ lọc, thứ tự, các cột và mật độ của danh sách.',
    isShared: 'Mọi người trong công ty thấy góc nhìn; dữ liệu vẫn theo quyền của từng người.',
  },
} as const;
