import { compareCounts, compareRates } from './compare.ts';

test.each([
  [120, 100, 'more', 'up', 'good', 'Tăng 20%'],
  [80, 100, 'more', 'down', 'bad', 'Giảm 20%'],
  [9, 12, 'less', 'down', 'good', 'Giảm 25%'],
  [15, 12, 'less', 'up', 'bad', 'Tăng 25%'],
  [7, 0, 'neither', 'up', 'neutral', 'Tăng 7'],
  [0, 0, 'less', 'same', 'neutral', 'Không đổi'],
  [2500, 1000, 'neither', 'up', 'neutral', 'Tăng 150%'],
] as const)('%p calls after %p (%s is better)', (now, before, better, direction, verdict, text) => {
  expect(compareCounts(now, before, better)).toEqual({ direction, verdict, text });
});

test.each([
  [0.9, 0.865, { direction: 'up', verdict: 'good', text: 'Tăng 3,5 điểm %' }],
  [0.5, 0.75, { direction: 'down', verdict: 'bad', text: 'Giảm 25 điểm %' }],
  [0.8, 0.8, { direction: 'same', verdict: 'neutral', text: 'Không đổi' }],
  [null, 0.8, null],
  [0.8, null, null],
])('rate %p after %p', (now, before, expected) => {
  expect(compareRates(now, before, 'more')).toEqual(expected);
});
