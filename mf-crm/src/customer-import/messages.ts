/** Texts of the import of customers and of their export. */
export const messages = {
  import: 'Nhập',
  things: 'khách hàng',
  export: 'Xuất',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV' },
  exporting: 'Đang xuất danh sách. Chuông thông báo sẽ có tệp khi xong.',
  fields: {
    name: 'Tên khách hàng',
    phone: 'Số điện thoại',
    code: 'Mã khách hàng',
    email: 'Email',
    address: 'Địa chỉ',
    zalo: 'Zalo',
    facebook: 'Facebook',
    status: 'Trạng thái',
    user_id: 'Nhân viên phụ trách',
    is_datasource: 'Nguồn dữ liệu',
    is_project: 'Dự án',
    note: 'Ghi chú',
    dnc: 'Không làm phiền',
  },
} as const;
