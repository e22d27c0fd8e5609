/** Texts of the profile statuses. */
export const messages = {
  words: {
    title: 'Trạng thái hồ sơ',
    one: 'trạng thái',
    search: 'Tên, mã trạng thái…',
    empty: 'Chưa có trạng thái nào.',
    purpose: 'Khách hàng đang ở bước nào. Thứ tự trong danh sách là thứ tự khi chọn.',
  },
  fields: {
    color: 'Màu',
    group: 'Nhóm trạng thái',
    isDefault: 'Mặc định',
    isFinal: 'Kết thúc',
    callback: 'Cần hẹn gọi lại',
    dnc: 'Không gọi lại',
    marks: 'Ý nghĩa',
  },
  help: {
    isDefault: 'Khách hàng mới bắt đầu ở trạng thái này; luôn có đúng một.',
    isFinal: 'Không còn trong bộ lọc “Đang theo”.',
    callback: 'Có trong bộ lọc “Cần hẹn gọi lại”.',
    dnc: 'Hỏi lại trước khi gọi khách hàng ở trạng thái này.',
  },
  groups: {
    new: 'Mới',
    working: 'Đang xử lý',
    success: 'Thành công',
    failed: 'Thất bại',
  },
} as const;
