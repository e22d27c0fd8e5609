import { isExtension, toDialNumber } from './dial-number.ts';

test.each([
  ['102', '102'],
  [' 0912 345 678 ', '0912345678'],
  ['0912.345.678', '0912345678'],
  ['(024) 3825-1234', '02438251234'],
  ['+84 912 345 678', '0912345678'],
  ['+84 (0)912 345 678', '0912345678'],
  ['tel:+84912345678', '0912345678'],
  ['+1 202 555 0143', '0012025550143'],
  ['*43', '*43'],
  ['', null],
  ['1', null],
  ['abc', null],
  ['0912 345 678 ext 5', null],
  ['1'.repeat(21), null],
])('"%s" is dialled as %s', (text, number) => {
  expect(toDialNumber(text)).toBe(number);
});

test('extensions have two to six digits', () => {
  expect(['10', '102', '123456'].every(isExtension)).toBe(true);
  expect(['1', '1234567', '*43'].some(isExtension)).toBe(false);
});
