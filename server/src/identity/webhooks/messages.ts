/** Texts about web-hooks. */
export const messages = {
  /** Why a message was not delivered, by the code of the error. */
  failures: {
    PRIVATE_ADDRESS: 'Chỉ gọi tới địa chỉ https:// trên Internet, cổng 443 hoặc 8443',
    ENOTFOUND: 'Không tìm thấy tên miền',
    ECONNREFUSED: 'Máy chủ nhận từ chối kết nối',
    TIMEOUT: 'Máy chủ nhận không trả lời trong 10 giây',
  },
  unreachable: 'Không kết nối được tới máy chủ nhận',
  answered: (status: number) => `Máy chủ nhận trả lời mã ${status}`,
  test: 'Tin thử từ Alo',
  publicOnly:
    'Dùng địa chỉ https:// trên Internet (cổng 443 hoặc 8443), không phải địa chỉ trong mạng nội bộ',
};
