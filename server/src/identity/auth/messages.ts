import { formatNumber } from '@alo/contracts';

/** Texts about passwords and wrong guesses. */
export const messages = {
  tooManyGuesses: 'Nhập sai quá nhiều lần',
  /** `what` says what was wrong, as `tooManyGuesses` does. */
  tryLater: (what: string, minutes: number) =>
    `${what}. Vui lòng thử lại sau ${formatNumber(minutes)} phút.`,
  weakPassword: 'Mật khẩu quá phổ biến hoặc dễ đoán, hãy chọn mật khẩu khác',
};
