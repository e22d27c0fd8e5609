/** Texts of parked calls. */
export const messages = {
  /** Before the name of a caller whom nobody took, at who parked the call. */
  back: 'Hết giờ đỗ',
  full: 'Mọi ô đỗ đang có cuộc gọi. Hãy lấy bớt một cuộc rồi thử lại.',
} as const;
