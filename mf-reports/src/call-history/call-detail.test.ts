import { messages } from './messages.ts';

test.each([
  [16, 'Kết thúc bình thường'],
  [17, 'Máy bận'],
  [999, 'Lý do khác (mã 999)'],
])('cause %i of Q.850 is said in words', (code, words) => {
  expect(messages.cause(code)).toBe(words);
});
