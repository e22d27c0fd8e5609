import { formatNumber } from '@alo/contracts';

/** Texts about ways to carriers. */
export const messages = {
  nameStays: 'Mã kênh không đổi được vì quy tắc gọi ra dùng mã này',
  noTls: 'Tổng đài chưa mở SIP qua TLS (ALO_SIP_TLS_PORT)',
  passwordNeeded: 'Nhập mật khẩu để đăng ký với nhà mạng',
  companyUnknown: (codes: string) => `Không có doanh nghiệp ${codes}`,
  exchangeDown: 'Tổng đài chưa sẵn sàng. Vui lòng thử lại sau ít giây.',
  switchOn: 'Bật kênh này trước khi gọi thử',
  confirmCost: 'Số này tính cước cao. Xác nhận để gọi.',
  testGoesOn: 'Một cuộc gọi thử khác đang diễn ra. Vui lòng chờ cuộc đó kết thúc.',
  tooManyTests: (minutes: number) =>
    `Đã gọi thử quá nhiều. Thử lại sau ${formatNumber(minutes)} phút.`,
  grantedTo: (company: string) => `Được cấp cho ${company}`,
  ruleOf: (rule: string, company: string) => `Quy tắc gọi ra “${rule}” của ${company}`,
};
