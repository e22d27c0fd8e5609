/** Messages about sounds. */
export const messages = {
  textTooLong: 'Nội dung dài tối đa 1.000 ký tự',
  speed: 'Tốc độ từ 0,5 đến 2',
  interval: {
    number: 'Khoảng cách phải là số giây',
    whole: 'Khoảng cách phải là số nguyên',
    range: 'Khoảng cách từ 10 đến 600 giây',
  },
} as const;
