/** Texts that the screens of the surveys share. */
export const messages = {
  tabs: 'Các màn hình khảo sát',
  /** By the last part of their address. */
  screens: { categories: 'Danh mục', question: 'Câu hỏi' },
} as const;
