/** Texts of messages between colleagues. */
export const messages = {
  tooMany: (seconds: number) => `Bạn gửi quá nhanh. Hãy thử lại sau ${seconds} giây.`,
};
