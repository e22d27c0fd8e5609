/** Texts of the customer form. */
export const messages = {
  form: {
    created: (name: string) => `Đã thêm khách hàng ${name}`,
    updated: (name: string) => `Đã lưu khách hàng ${name}`,
  },
  duplicate: {
    title: 'Số điện thoại đã có ở khách hàng khác',
    save: 'Vẫn lưu',
  },
  sections: {
    identity: { title: 'Thông tin chính', purpose: 'Khách hàng là ai và gọi số nào.' },
    contact: { title: 'Liên hệ khác', purpose: 'Những cách khác để tìm thấy khách hàng.' },
    care: { title: 'Chăm sóc', purpose: 'Ai phụ trách và khách hàng đang ở bước nào.' },
    calling: {
      title: 'Trong cuộc gọi',
      purpose: 'Những gì ghi lại khi nói chuyện với khách hàng.',
    },
  },
  fields: {
    name: 'Tên khách hàng',
    code: 'Mã khách hàng',
    phone: 'Số điện thoại',
    email: 'Email',
    address: 'Địa chỉ',
    zalo: 'Zalo',
    facebook: 'Facebook',
    status: 'Trạng thái',
    user: 'Nhân viên phụ trách',
    datasource: 'Nguồn dữ liệu',
    project: 'Dự án',
    profileStatus: 'Trạng thái hồ sơ',
    note: 'Ghi chú',
    created: 'Ngày tạo',
  },
  help: {
    code: 'Để trống để hệ thống tự đặt mã.',
    phone: 'Số 0 hoặc 84 ở đầu (nếu có), rồi 7 đến 12 chữ số.',
    hiddenPhone: 'Số được che; bạn vẫn gọi được nhưng không sửa được.',
    contactLink: 'Số điện thoại hoặc đường dẫn.',
    user: 'Để trống thì bạn là người phụ trách.',
    doNotCall: 'Không gọi trong chiến dịch; nhắc trước khi gọi tay.',
    profileStatus: 'Kết quả sau cuộc gọi; khi lưu sẽ thay cho Trạng thái.',
  },
} as const;
