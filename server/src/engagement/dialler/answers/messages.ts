/** What is written down of what callers did. */
export const messages = {
  optedOutByKey: 'Khách bấm phím từ chối trong cuộc gọi của chiến dịch',
} as const;
