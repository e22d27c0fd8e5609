/** Texts about desk phones; those of problems are keyed by code. */
export const messages = {
  problems: {
    NO_SIP_PORT:
      'Hệ thống chưa mở cổng SIP cho kiểu kết nối này. Hãy chọn kiểu khác hoặc hỏi đơn vị vận hành.',
    NO_PHONE_LINE: 'Máy nhánh của điện thoại này đang ngưng hoạt động.',
    PHONE_OFF: 'Điện thoại này đang ngưng dùng.',
  },
  directory: 'Danh bạ nội bộ',
};
