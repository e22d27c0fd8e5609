/** What is written down of what callers did, and what is said to them. */
export const messages = {
  optedOutByKey: 'Khách bấm phím từ chối trong cuộc gọi của chiến dịch',
  /** Before the digits of the number to call back. */
  nobodyFree: (company: string) =>
    `Xin chào, đây là cuộc gọi từ ${company}. Rất tiếc hiện chưa có nhân viên nào sẵn sàng nói chuyện với quý khách. Quý khách có thể gọi lại số:`,
} as const;
