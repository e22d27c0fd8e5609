/** Texts about looking up numbers; those of problems are keyed by code. */
export const messages = {
  problems: {
    TOO_MANY_NUMBERS:
      'Bạn đã tra cứu quá nhiều số điện thoại. Hãy tìm theo tên hoặc mã khách hàng, hoặc thử lại sau một giờ.',
  },
  fromFile: 'Nhập từ tệp',
  notice: {
    title: 'Tra cứu số điện thoại bất thường',
    body: (name: string) =>
      `${name} đã thử quá nhiều số điện thoại đầy đủ và tạm thời không tra cứu được nữa. Xem nhật ký để biết chi tiết.`,
  },
};
