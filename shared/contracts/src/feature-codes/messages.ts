/** Messages about feature codes. */
export const messages = {
  format: 'Mã gồm dấu * hoặc # rồi 1 đến 5 chữ số, * hoặc #',
  taken: 'Không phân biệt được với mã của tính năng khác',
} as const;
