/** Texts about the session. */
export const messages = {
  /** Of the specification §8, letter by letter. */
  sessionExpired: 'Phiên làm việc hết hạn. Vui lòng đăng nhập lại !',
} as const;
