import { planMark, planNoticeWords } from './plan-mark.ts';

test.each([
  [31, null],
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, null],
])('%i days before the last day the mark is %p', (left, mark) => {
  expect(planMark(left)).toBe(mark);
});

test('the notice names the last day and the days that are left', () => {
  expect(planNoticeWords('2026-12-05', 7)).toEqual({
    title: 'Gói dịch vụ hết hạn ngày 05/12/2026',
    body: expect.stringMatching(/^Còn 7 ngày\. /),
  });
  expect(planNoticeWords('2026-12-05', 0).body).toMatch(/^Hôm nay là ngày cuối cùng\. /);
});
