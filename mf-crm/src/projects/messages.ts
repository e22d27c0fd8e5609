/** Texts of the projects. */
export const messages = {
  words: {
    title: 'Dự án',
    one: 'dự án',
    search: 'Tên, mã dự án…',
    empty: 'Chưa có dự án nào. Dự án gom khách hàng của một sản phẩm hay đợt bán.',
    purpose: 'Khách hàng thuộc sản phẩm hay đợt bán nào.',
  },
  fields: {
    start: 'Ngày bắt đầu',
    end: 'Ngày kết thúc',
    manager: 'Phụ trách',
    members: 'Thành viên',
  },
} as const;
