/** Texts of the list of successful calls. */
export const messages = {
  title: 'Cuộc gọi thành công',
  empty: 'Chưa có cuộc gọi thành công nào trong khoảng thời gian này.',
  talkHelp: 'Tổng cộng là thời gian đàm thoại của mọi cuộc gọi tìm được, trên tất cả các trang.',
} as const;
