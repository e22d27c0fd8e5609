/** Texts of the survey categories. */
export const messages = {
  none: '—',
  list: {
    title: 'Danh mục khảo sát',
    search: 'Tên, mã…',
    add: 'Thêm danh mục',
    empty: 'Chưa có danh mục nào. Danh mục gom các câu hỏi khảo sát cùng chủ đề.',
    edit: 'Sửa',
    remove: 'Xóa',
    removed: (name: string) => `Đã xóa danh mục ${name}`,
  },
  columns: {
    name: 'Tên',
    code: 'Mã',
    description: 'Mô tả',
    questions: 'Số câu hỏi',
    sort: 'Thứ tự',
    active: 'Trạng thái',
    created: 'Ngày tạo',
  },
  active: 'Đang dùng',
  inactive: 'Ngừng dùng',
  form: {
    addTitle: 'Thêm danh mục',
    editTitle: 'Sửa danh mục',
    created: (name: string) => `Đã thêm danh mục ${name}`,
    updated: (name: string) => `Đã lưu danh mục ${name}`,
  },
  fields: {
    name: 'Tên danh mục',
    code: 'Mã',
    description: 'Mô tả',
    sort: 'Thứ tự',
    active: 'Đang sử dụng',
  },
  help: { sort: 'Số nhỏ đứng trước.' },
} as const;
