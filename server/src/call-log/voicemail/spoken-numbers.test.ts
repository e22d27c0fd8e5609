import { spokenDigits, spokenMoment, spokenNumber } from './spoken-numbers.ts';

test.each([
  [0, 'n-0'],
  [10, 'n-10'],
  [11, 'n-10 n-1'],
  [15, 'n-10 n-five'],
  [20, 'n-2 n-tens'],
  [21, 'n-2 n-tens n-one'],
  [55, 'n-5 n-tens n-five'],
  [250, 'n-9 n-tens n-9'],
])('%i is said as people say it', (number, sounds) => {
  expect(spokenNumber(number).join(' ')).toBe(sounds);
});

test('a number is said digit by digit, a moment by the clock of Vietnam', () => {
  expect(spokenDigits('+8490')).toEqual(['n-8', 'n-4', 'n-9', 'n-0']);
  expect(spokenMoment(new Date('2026-11-25T07:05:00Z')).join(' ')).toBe(
    'n-10 n-4 hour n-5 minute day n-2 n-tens n-five month n-10 n-1',
  );
});
