/** Texts about calling outside; those of problems are keyed by code. */
export const messages = {
  problems: {
    EMAIL_UNCONFIRMED: 'Hãy xác nhận email của doanh nghiệp trước khi xin gọi ra ngoài',
  },
  trunkGone: 'Kênh đã chọn không còn nữa',
  /** Titles of notices to a company, by the decision of the operator. */
  decided: {
    allowed: 'Doanh nghiệp đã được phép gọi ra ngoài',
    pending: 'Gọi ra ngoài đang chờ nhà vận hành duyệt',
    suspended: 'Doanh nghiệp bị tạm ngừng gọi ra ngoài',
  },
  asksToCall: (company: string) => `${company} xin gọi ra ngoài`,
  emailUnsent: 'Không gửi được email xác nhận',
  code: (company: string) => `Mã doanh nghiệp ${company}`,
};
