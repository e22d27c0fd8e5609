/** Texts of copying. */
export const messages = {
  copy: (what: string) => `Sao chép ${what}`,
  copied: (text: string) => `Đã sao chép ${text}`,
  failed: 'Trình duyệt không cho sao chép. Hãy chọn chữ rồi nhấn Ctrl+C.',
} as const;
