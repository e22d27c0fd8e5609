import { formatNumber } from '@alo/contracts';

/** Texts about what is blocked on the port for SIP. */
export const messages = {
  exchangeDown: 'Tổng đài không trả lời. Vui lòng thử lại sau ít giây.',
  account: (extension: string, company: string) =>
    `Máy nhánh ${extension} (${company}) bị khóa đăng nhập SIP`,
  ownAccount: (extension: string) => `Máy nhánh ${extension} bị khóa đăng nhập SIP`,
  address: (address: string) => `Địa chỉ ${address} bị khóa đăng nhập SIP`,
  many: 'Nhiều địa chỉ bị khóa đăng nhập SIP',
  ownMany: 'Nhiều máy nhánh bị khóa đăng nhập SIP',
  accountBody: (address: string, wrong: number, until: string) =>
    `Địa chỉ ${address} đã nhập sai mật khẩu ${formatNumber(wrong)} lần nên không đăng nhập được máy nhánh này đến ${until}.`,
  addressBody: (wrong: number, until: string) =>
    `Địa chỉ này đã nhập sai mật khẩu ${formatNumber(wrong)} lần nên không gửi được yêu cầu SIP đến ${until}.`,
  openEarly: 'Mở danh sách để xem và mở sớm.',
  checkPhone: 'Hãy kiểm tra mật khẩu SIP trên điện thoại bàn; hệ thống tự mở khi hết giờ.',
  manyBody:
    'Có thể tổng đài đang bị dò mật khẩu. Mở danh sách để xem tất cả; trong một giờ tới hệ thống không báo từng địa chỉ nữa.',
  ownManyBody:
    'Nhiều máy nhánh bị nhập sai mật khẩu. Hãy kiểm tra mật khẩu SIP trên điện thoại bàn; hệ thống tự mở khi hết giờ.',
};
