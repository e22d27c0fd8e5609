/** Texts about ways to carriers. */
export const messages = {
  nameStays: 'Mã kênh không đổi được vì quy tắc gọi ra dùng mã này',
  noTls: 'Tổng đài chưa mở SIP qua TLS (ALO_SIP_TLS_PORT)',
  passwordNeeded: 'Nhập mật khẩu để đăng ký với nhà mạng',
  companyUnknown: (codes: string) => `Không có doanh nghiệp ${codes}`,
  grantedTo: (company: string) => `Được cấp cho ${company}`,
  ruleOf: (rule: string, company: string) => `Quy tắc gọi ra “${rule}” của ${company}`,
};
