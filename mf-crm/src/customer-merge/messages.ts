import { formatNumber } from '@alo/ui';

/** Texts of the merge of duplicates. */
export const messages = {
  title: (count: number) => `Gộp ${formatNumber(count)} khách hàng`,
  text: 'Chọn giá trị được giữ ở mỗi dòng. Cuộc gọi và ghi chú của tất cả chuyển về khách hàng được giữ.',
  keep: 'Khách hàng được giữ',
  merge: 'Gộp',
  field: 'Trường',
  merged: (count: number) => `Đã gộp ${formatNumber(count)} khách hàng thành một`,
  none: '—',
  groups: {
    title: 'Khách hàng có thể trùng',
    text: 'Những khách hàng này có chung số điện thoại hoặc email. Xem từng nhóm rồi gộp nếu là một người.',
    none: 'Không còn khách hàng nào có thể trùng.',
    by: { phone: 'Cùng số điện thoại', email: 'Cùng email' },
    mergeOf: (names: string) => `Gộp ${names}`,
    more: 'Còn nhóm khác, hiện ra khi các nhóm trên đã được gộp.',
  },
  fields: {
    name: 'Tên khách hàng',
    code: 'Mã',
    phone: 'Số điện thoại',
    email: 'Email',
    address: 'Địa chỉ',
    zalo: 'Zalo',
    facebook: 'Facebook',
    status: 'Trạng thái',
    note: 'Ghi chú',
    user_id: 'Nhân viên phụ trách',
    is_datasource: 'Nguồn dữ liệu',
    is_project: 'Dự án',
  },
} as const;
