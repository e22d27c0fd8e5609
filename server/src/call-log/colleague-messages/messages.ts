import { formatNumber } from '@alo/contracts';

/** Texts of messages between colleagues. */
export const messages = {
  tooMany: (seconds: number) => `Bạn gửi quá nhanh. Hãy thử lại sau ${formatNumber(seconds)} giây.`,
};
