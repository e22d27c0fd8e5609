/** What is read aloud besides the texts of a script. */
export const messages = {
  pressKey: 'Vui lòng bấm phím 1 để nghe mã.',
  digits: ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'],
} as const;
