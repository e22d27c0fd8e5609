/** Texts of notices to the operator about a company. */
export const messages = {
  asksToCall: (company: string) => `${company} xin gọi ra ngoài`,
  emailUnsent: 'Không gửi được email xác nhận',
  code: (company: string) => `Mã doanh nghiệp ${company}`,
};
