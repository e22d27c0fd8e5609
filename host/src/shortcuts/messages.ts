/** Texts of the sheet of shortcuts. */
export const messages = {
  title: 'Phím tắt',
  page: 'Mọi màn hình',
  keys: {
    palette: 'Tìm nhanh màn hình, khách hàng, đồng nghiệp, số điện thoại',
    sheet: 'Xem các phím tắt',
    upDown: 'Chọn trong kết quả tìm nhanh, trình đơn và danh sách thả xuống',
    enter: 'Mở mục đang chọn',
    leftRight: 'Chuyển giữa các thẻ',
    escape: 'Đóng hộp thoại, trình đơn hoặc tìm nhanh',
  },
  failed: 'Không tải được phím tắt của điện thoại.',
  retry: 'Thử lại',
  inFields: 'Phím một ký tự không có tác dụng khi bạn đang nhập liệu.',
  singleKeys: 'Dùng phím tắt một ký tự',
  close: 'Đóng',
} as const;
