/** Messages about files to import. */
export const messages = {
  columnTwice: 'Mỗi trường chỉ lấy từ một cột',
} as const;
