import { countTicks, fullDay } from './hour-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [48, [0, 10, 20, 30, 40, 50]],
  [104, [0, 20, 40, 60, 80, 100, 120]],
  [600, [0, 100, 200, 300, 400, 500, 600]],
  [601, [0, 200, 400, 600, 800]],
])('ticks up to %p', (highest, ticks) => {
  expect(countTicks(highest)).toEqual(ticks);
});

test('hours without calls are there with zeros', () => {
  const day = fullDay([{ hour: 9, answered: 4, not_answered: 1 }]);
  expect(day).toHaveLength(24);
  expect(day[9]).toEqual({ hour: 9, answered: 4, not_answered: 1 });
  expect(day[23]).toEqual({ hour: 23, answered: 0, not_answered: 0 });
});
