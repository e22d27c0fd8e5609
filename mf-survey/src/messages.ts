/** Texts that the screens of the surveys share. */
export const messages = {
  tabs: 'Các màn hình khảo sát',
  /** By the last part of their address. */
  screens: { campaign: 'Chiến dịch', question: 'Câu hỏi', categories: 'Danh mục' },
} as const;
